import type { Metadata } from 'next';
import { FormProblem } from '@/components/form/form-problem';
import { DataLinkForm } from '@/components/privacy/data-link-form';
import { DataErased } from '@/components/privacy/data-erased';
import { DataPage } from '@/components/privacy/data-page';
import { Banner } from '@/components/ui/banner';
import type { PageProps } from '@/lib/base/fields/page-params';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import { DATA_FORMS } from '@/lib/vocabulary/privacy';

const metadataOf = flashMetadata([DATA_FORMS.ask, DATA_FORMS.act], () => content().yourDataPage.meta);

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return { ...(await metadataOf(props)), robots: { index: false, follow: true } };
}

/** Visitors request the mailed link to their data on this page. Form posts without scripts also end here. */
export default async function YourDataPage({ searchParams }: PageProps) {
  const { DATA_KEPT_MESSAGE, heldData, yourDataPage } = content();
  const { outcome } = await searchParams;
  const [asked, acted] = await readFlashes([DATA_FORMS.ask, DATA_FORMS.act], outcome);
  const kept = acted?.ok && acted.message === DATA_KEPT_MESSAGE;
  const erased = acted?.ok && !kept;
  return (
    <DataPage title={yourDataPage.title} lead={erased ? undefined : yourDataPage.lead} aside={yourDataPage.aside}>
      {erased ? (
        <DataErased message={acted.message} words={heldData} />
      ) : (
        <>
          {kept && <Banner tone="success">{acted.message}</Banner>}
          {acted && !acted.ok && (
            <FormProblem>{Object.values(acted.errors ?? {})[0]?.[0] ?? acted.message}</FormProblem>
          )}
          <DataLinkForm words={yourDataPage.ask} flash={asked} signInHref={pages.login} />
        </>
      )}
    </DataPage>
  );
}
