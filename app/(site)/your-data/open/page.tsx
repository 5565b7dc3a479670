import type { Metadata } from 'next';
import { FormProblem } from '@/components/form/form-problem';
import { AskForm } from '@/components/privacy/ask-form';
import { DataPage } from '@/components/privacy/data-page';
import { HeldData } from '@/components/privacy/held-data';
import { pages } from '@/lib/base/routes';
import { heldData, yourDataPage } from '@/lib/content/your-data';
import { findHeld } from '@/lib/privacy/queries';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata: Metadata = { title: heldData.title, robots: { index: false, follow: false } };

/** What a mailed link stands for. Looking at it changes nothing: mail programs follow links. */
export default async function OpenDataPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const held = typeof token === 'string' && /^[\w-]{1,100}$/.test(token) ? await findHeld(token) : null;
  if (!held || typeof token !== 'string') {
    return (
      <DataPage title={yourDataPage.title} lead={yourDataPage.lead}>
        <FormProblem>{heldData.broken}</FormProblem>
        <AskForm signInHref={pages.login} />
      </DataPage>
    );
  }
  return <HeldData token={token} address={held.address} counts={held.counts} />;
}
