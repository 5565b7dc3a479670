import { FormProblem } from '@/components/form/form-problem';
import { AskForm } from '@/components/privacy/ask-form';
import { DataPage } from '@/components/privacy/data-page';
import { HeldData } from '@/components/privacy/held-data';
import { readToken, type PageProps } from '@/lib/base/fields/page-params';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { unlistedMetadata } from '@/lib/publishing/metadata';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import { findHeld } from '@/lib/privacy/queries';
import { DATA_FORMS } from '@/lib/vocabulary/privacy';

export const generateMetadata = () => unlistedMetadata({ title: content().heldData.title });

/** The page behind a mailed link. Opening it changes nothing: mail programs follow links. */
export default async function OpenDataPage({ searchParams }: PageProps) {
  const { heldData, yourDataPage } = content();
  const { token: sent, outcome } = await searchParams;
  const token = readToken(sent);
  const held = token === null ? null : await findHeld(token);
  if (token === null || !held) {
    return (
      <DataPage title={yourDataPage.title} lead={yourDataPage.lead}>
        <FormProblem>{heldData.broken}</FormProblem>
        <AskForm signInHref={pages.login} />
      </DataPage>
    );
  }
  const [withdrawn] = await readFlashes([DATA_FORMS.act], outcome);
  return <HeldData token={token} {...held} flash={withdrawn} />;
}
