import { MailLinkForm } from '@/components/accounts/mail-link-form';
import { FormProblem } from '@/components/form/form-problem';
import { FormPage } from '@/components/site/form-page';
import { HeldSketch } from '@/components/site/sketches';
import { HeldData } from '@/components/privacy/held-data';
import { readToken, type PageProps } from '@/lib/base/fields/page-params';
import { content, slice } from '@/lib/content';
import { unlistedMetadata } from '@/lib/publishing/metadata';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import { findHeld } from '@/lib/privacy/queries';
import { DATA_FORMS } from '@/lib/vocabulary/privacy';

export const generateMetadata = () => unlistedMetadata({ title: content().heldData.title });

/** Shows the data of one address, by a mailed link. A GET changes nothing: mail programs follow links. */
export default async function OpenDataPage({ searchParams }: PageProps) {
  const { heldData, withdrawal, yourDataPage } = content();
  const { token: sent, outcome } = await searchParams;
  const token = readToken(sent);
  const held = token === null ? null : await findHeld(token);
  if (token === null || !held) {
    return (
      <FormPage title={yourDataPage.title} lead={yourDataPage.lead} object={<HeldSketch />} beside={yourDataPage.aside}>
        <FormProblem>{heldData.broken}</FormProblem>
        <MailLinkForm kind="data" words={yourDataPage.ask} />
      </FormPage>
    );
  }
  const [withdrawn] = await readFlashes([DATA_FORMS.act], outcome);
  const words = { page: slice(yourDataPage, 'title', 'aside'), held: heldData, withdrawal };
  return <HeldData words={words} token={token} {...held} flash={withdrawn} />;
}
