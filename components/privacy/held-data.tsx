'use client';

import { useState, type ReactNode } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Field } from '@/components/form/field';
import { useApiForm } from '@/components/form/use-api-form';
import { Receipt } from '@/components/form/receipt';
import { FormPage } from '@/components/site/form-page';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { FlashBanner } from '@/components/ui/flash-banner';
import { Icon } from '@/components/ui/icon';
import { DOWNLOAD } from '@/components/ui/rare-icons';
import { TextLink } from '@/components/ui/text-link';
import { fill } from '@/lib/base/fill';
import { api } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { HELD_KINDS, type Held, type WithdrawableApplication } from '@/lib/vocabulary/privacy';

type HeldDataProps = Held & { words: HeldDataWords; token: string; flash?: Flash | null | undefined };

type HeldDataWords = {
  page: Pick<Catalogue['yourDataPage'], 'title' | 'aside'>;
  held: Catalogue['heldData'];
  withdrawal: Catalogue['withdrawal'];
};

/** Shows the data of one address, by a mailed link. A GET changes nothing: mail programs follow links. */
export function HeldData({
  words: { page, held: words, withdrawal },
  token,
  address,
  counts,
  withdrawable,
  mayObject,
  flash,
}: HeldDataProps) {
  const [erased, setErased] = useState<string | null>(null);
  if (erased !== null) {
    return (
      <FormPage title={page.title} beside={page.aside}>
        <DataErased message={erased} words={words} fresh />
      </FormPage>
    );
  }
  const held = HELD_KINDS.filter((kind) => counts[kind] > 0);
  // `mails` alone does not count as data, because the mail with this link always exists.
  const nothing = held.every((kind) => kind === 'mails');
  return (
    <FormPage title={words.title} lead={fill(words.lead, { address })} beside={page.aside}>
      <FlashBanner flash={flash} />
      <table className="w-full border-collapse">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr className="border-b-2 border-text text-left text-small text-muted">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {words.table.kind}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {words.table.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {held.map((kind) => (
            <tr key={kind} className="border-b border-line">
              <th scope="row" className="py-3 pr-4 text-left font-normal">
                {words.kinds[kind]}
              </th>
              <td className="py-3 text-right font-semibold tabular-nums">{counts[kind]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {nothing && <p>{words.nothing}</p>}
      <Part id="export" title={words.exportTitle}>
        <p>{words.exportText}</p>
        <form action={api.exportYourData} method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" variant="secondary">
            <Icon name={DOWNLOAD} />
            {words.exportAction}
          </Button>
        </form>
      </Part>
      {withdrawable.length > 0 && (
        <Part id="withdraw" title={words.withdrawTitle}>
          <p>{words.withdrawText}</p>
          {withdrawable.map((application) => (
            <Withdrawal
              key={application.id}
              token={token}
              application={application}
              summary={words.application}
              words={withdrawal}
            />
          ))}
        </Part>
      )}
      {counts.applications + counts.cvs + counts.account > 0 && (
        <Part id="keep" title={words.keepTitle}>
          <p>{words.keepText}</p>
          <form action={api.keepYourData} method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" variant="secondary">
              {words.keepAction}
            </Button>
          </form>
        </Part>
      )}
      {mayObject && (
        <Part id="object" title={words.objectTitle}>
          <p>{words.objectText}</p>
          <form action={api.objectYourData} method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" variant="secondary">
              {words.objectAction}
            </Button>
          </form>
        </Part>
      )}
      {counts.cvs + counts.applications > 0 && (
        <Part id="correct" title={words.correctTitle}>
          <p>{words.correctText}</p>
          <form action={api.correctYourData} method="post" className="space-y-4">
            <input type="hidden" name="token" value={token} />
            <Field name="name" label={words.correctName} maxLength={120} autoComplete="name" optional />
            <Field name="phone" label={words.correctPhone} type="tel" maxLength={40} optional />
            <Button type="submit" variant="secondary">
              {words.correctAction}
            </Button>
          </form>
        </Part>
      )}
      <Part id="erase" title={words.eraseTitle} className="border-t-4 border-coral-art bg-surface p-6 sm:p-8">
        <p>{words.eraseText}</p>
        {counts.account > 0 && <p className="font-semibold">{words.eraseAccount}</p>}
        <EraseDataForm token={token} words={words} onErased={setErased} />
      </Part>
    </FormPage>
  );
}

type PartProps = { id: string; title: string; className?: string; children: ReactNode };

function Part({ id, title, className, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={cx('space-y-4', className)}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

type DataErasedProps = { message: string; words: Pick<Catalogue['heldData'], 'doneText' | 'home'>; fresh?: boolean };

export function DataErased({ message, words, fresh }: DataErasedProps) {
  return (
    <Receipt title={message} fresh={fresh} steps={[words.doneText]} next={<TextLink href="/">{words.home}</TextLink>} />
  );
}

type WithdrawalProps = {
  token: string;
  application: WithdrawableApplication;
  summary: string;
  words: Catalogue['withdrawal'];
};

/** Withdraws an application. A disclosure, which must be opened first, replaces a confirmation dialog. */
function Withdrawal({ token, application: { id, job, company, sent, isInvited }, summary, words }: WithdrawalProps) {
  return (
    <details className="sent">
      <summary className="wrap-anywhere">{fill(summary, { job, company, sent })}</summary>
      <form method="post" action={api.withdrawYourData} className="space-y-3">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="application" value={id} />
        <p className="wrap-anywhere">{fill(isInvited ? words.textInvited : words.text, { job, company })}</p>
        <button type="submit" className="btn btn-danger btn-small">
          {words.confirm}
        </button>
      </form>
    </details>
  );
}

type EraseDataFormProps = {
  token: string;
  words: Pick<Catalogue['heldData'], 'erase' | 'erasing' | 'failed' | 'confirm'>;
  onErased: (message: string) => void;
};

function EraseDataForm({ token, words, onErased }: EraseDataFormProps) {
  const form = useApiForm({
    schema: () => import('@/lib/privacy/schema').then((module) => module.eraseDataSchema),
    action: api.eraseYourData,
    formId: 'erase-data',
    words: { submit: words.erase, busy: words.erasing, failed: words.failed },
    toast: true,
    onSuccess: (_data, message) => onErased(message),
  });
  return (
    // The browser itself requires the checkbox: a post refused without scripts would redirect to a page without the
    // link's token.
    <ApiForm form={form} noValidate={false} summary={false} button={{ variant: 'danger' }} className="space-y-5">
      <input type="hidden" name="token" value={token} />
      <CheckboxField {...form.field('confirm')} label={words.confirm} required />
    </ApiForm>
  );
}
