import type { Metadata } from 'next';
import { MailLinkForm } from '@/components/accounts/mail-link-form';
import { FormProblem } from '@/components/form/form-problem';
import { DataErased } from '@/components/privacy/held-data';
import { FormPage } from '@/components/site/form-page';
import { HeldSketch } from '@/components/site/sketches';
import { Banner } from '@/components/ui/banner';
import type { PageProps } from '@/lib/base/fields/page-params';
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
    <FormPage
      title={yourDataPage.title}
      lead={erased ? undefined : yourDataPage.lead}
      object={<HeldSketch />}
      beside={yourDataPage.aside}
    >
      {erased ? (
        <DataErased message={acted.message} words={heldData} />
      ) : (
        <>
          {kept && <Banner tone="success">{acted.message}</Banner>}
          {acted && !acted.ok && (
            <FormProblem>{Object.values(acted.errors ?? {})[0]?.[0] ?? acted.message}</FormProblem>
          )}
          <MailLinkForm kind="data" words={yourDataPage.ask} flash={asked} />
        </>
      )}
    </FormPage>
  );
}
