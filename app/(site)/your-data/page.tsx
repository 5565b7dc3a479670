import type { Metadata } from 'next';
import { FormProblem } from '@/components/form/form-problem';
import { AskForm } from '@/components/privacy/ask-form';
import { DataErased } from '@/components/privacy/data-erased';
import { DataPage } from '@/components/privacy/data-page';
import { Banner } from '@/components/ui/banner';
import { pages } from '@/lib/base/routes';
import { yourDataPage } from '@/lib/content/your-data';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { DATA_FORMS } from '@/lib/vocabulary/privacy';
import { DATA_KEPT_MESSAGE } from '@/lib/privacy/schema';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { asked, acted } = await flashesOf(searchParams);
  const failed = (asked ?? acted)?.ok === false;
  return {
    ...yourDataPage.meta,
    title: `${failed ? 'Error: ' : ''}${yourDataPage.meta.title}`,
    robots: { index: false, follow: true },
  };
}

/** Where the mailed link is asked for, and where a form post made without scripts arrives. */
export default async function YourDataPage({ searchParams }: Props) {
  const { asked, acted } = await flashesOf(searchParams);
  const kept = acted?.ok && acted.message === DATA_KEPT_MESSAGE;
  const erased = acted?.ok && !kept;
  return (
    <DataPage title={yourDataPage.title} lead={erased ? undefined : yourDataPage.lead}>
      {erased ? (
        <DataErased message={acted.message} />
      ) : (
        <>
          {kept && <Banner tone="success">{acted.message}</Banner>}
          {acted && !acted.ok && (
            <FormProblem>{Object.values(acted.errors ?? {})[0]?.[0] ?? acted.message}</FormProblem>
          )}
          <AskForm flash={asked} signInHref={pages.login} />
        </>
      )}
    </DataPage>
  );
}

async function flashesOf(searchParams: Props['searchParams']) {
  const { outcome } = await searchParams;
  return { asked: await readFlash(DATA_FORMS.ask, outcome), acted: await readFlash(DATA_FORMS.act, outcome) };
}
