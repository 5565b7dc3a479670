'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FlashBanner } from '@/components/ui/flash-banner';
import { Icon } from '@/components/ui/icon';
import { api } from '@/lib/base/routes';
import { withdrawal } from '@/lib/content/en/candidate';
import { heldData, yourDataPage } from '@/lib/content/en/your-data';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { HELD_KINDS, type Held, type WithdrawableApplication } from '@/lib/vocabulary/privacy';
import { DataErased } from './data-erased';
import { DataPage } from './data-page';
import { EraseDataForm } from './erase-data-form';

type HeldDataProps = Held & {
  token: string;
  flash?: Flash | null | undefined;
};

/**
 * The data of a mailed link's address, with its actions. Plain forms, because neither download nor "keep" needs
 * scripts. Includes the whole page: its head names the address, which is gone after erasure.
 */
export function HeldData({ token, address, counts, withdrawable, flash }: HeldDataProps) {
  const [erased, setErased] = useState<string | null>(null);
  if (erased !== null) {
    return (
      <DataPage title={yourDataPage.title}>
        <DataErased message={erased} fresh />
      </DataPage>
    );
  }
  const held = HELD_KINDS.filter((kind) => counts[kind] > 0);
  // `mails` alone counts as nothing, because the mail with this link always exists.
  const nothing = held.every((kind) => kind === 'mails');
  return (
    <DataPage title={heldData.title} lead={heldData.lead(address)}>
      <FlashBanner flash={flash} />
      <table className="w-full border-collapse">
        <caption className="sr-only">{heldData.title}</caption>
        <thead>
          <tr className="border-b-2 border-ink text-left text-small text-muted">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {heldData.table.kind}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {heldData.table.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {held.map((kind) => (
            <tr key={kind} className="border-b border-hairline">
              <th scope="row" className="py-3 pr-4 text-left font-normal">
                {heldData.kinds[kind]}
              </th>
              <td className="py-3 text-right font-semibold tabular-nums">{counts[kind]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {nothing && <p>{heldData.nothing}</p>}
      <section aria-labelledby="export" className="space-y-4">
        <h2 id="export" className="text-h3">
          {heldData.exportTitle}
        </h2>
        <p>{heldData.exportText}</p>
        <form action={api.exportYourData} method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" variant="secondary">
            <Icon name="download" />
            {heldData.exportAction}
          </Button>
        </form>
      </section>
      {withdrawable.length > 0 && (
        <section aria-labelledby="withdraw" className="space-y-4">
          <h2 id="withdraw" className="text-h3">
            {heldData.withdrawTitle}
          </h2>
          <p>{heldData.withdrawText}</p>
          {withdrawable.map((application) => (
            <Withdrawal key={application.id} token={token} application={application} />
          ))}
        </section>
      )}
      {counts.applications + counts.cvs + counts.account > 0 && (
        <section aria-labelledby="keep" className="space-y-4">
          <h2 id="keep" className="text-h3">
            {heldData.keepTitle}
          </h2>
          <p>{heldData.keepText}</p>
          <form action={api.keepYourData} method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" variant="secondary">
              {heldData.keepAction}
            </Button>
          </form>
        </section>
      )}
      <section aria-labelledby="erase" className="space-y-4 border-t-4 border-coral bg-white p-6 sm:p-8">
        <h2 id="erase" className="text-h3">
          {heldData.eraseTitle}
        </h2>
        <p>{heldData.eraseText}</p>
        {counts.account > 0 && <p className="font-semibold">{heldData.eraseAccount}</p>}
        <EraseDataForm token={token} onErased={setErased} />
      </section>
    </DataPage>
  );
}

type WithdrawalProps = { token: string; application: WithdrawableApplication };

/** Opening the details replaces a dialog's question. */
function Withdrawal({ token, application: { id, job, company, sent, isInvited } }: WithdrawalProps) {
  return (
    <details className="sent">
      <summary className="wrap-anywhere">{heldData.application(job, company, sent)}</summary>
      <form method="post" action={api.withdrawYourData} className="space-y-3">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="application" value={id} />
        <p className="wrap-anywhere">{withdrawal.text(job, company, isInvited)}</p>
        <button type="submit" className="btn btn-danger btn-small">
          {withdrawal.confirm}
        </button>
      </form>
    </details>
  );
}
