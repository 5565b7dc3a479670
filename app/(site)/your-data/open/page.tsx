import { FormProblem } from '@/components/form/form-problem';
import { AskForm } from '@/components/privacy/ask-form';
import { DataPage } from '@/components/privacy/data-page';
import { HeldData } from '@/components/privacy/held-data';
import { readToken, type PageProps } from '@/lib/base/fields/page-params';
import { pages } from '@/lib/base/routes';
import { heldData, yourDataPage } from '@/lib/content/your-data';
import { unlistedMetadata } from '@/lib/publishing/metadata';
import { findHeld } from '@/lib/privacy/queries';

export const metadata = unlistedMetadata({ title: heldData.title });

/** What a mailed link stands for. Looking at it changes nothing: mail programs follow links. */
export default async function OpenDataPage({ searchParams }: PageProps) {
  const token = readToken((await searchParams).token);
  const held = token === null ? null : await findHeld(token);
  if (token === null || !held) {
    return (
      <DataPage title={yourDataPage.title} lead={yourDataPage.lead}>
        <FormProblem>{heldData.broken}</FormProblem>
        <AskForm signInHref={pages.login} />
      </DataPage>
    );
  }
  return <HeldData token={token} address={held.address} counts={held.counts} />;
}
