'use client';

import { type ReactNode, useRef, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { waitingLetters } from '@/lib/content/en/letters';
import { mailList } from '@/lib/content/en/office-lists';
import type { Fields } from '@/lib/base/fields/by-field';
import { formatDateTime } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import { mailListing, type MailListParams } from '@/lib/platform/mail/listing';
import type { ListedMail, MailDto } from '@/lib/platform/mail/schema';
import { MailState } from './mail-state';
import { RecordBoard } from '../record-board';
import { useOfficeSender } from '../use-office-sender';
import { useRows } from '../use-rows';
import { useWatchedMails } from './use-watched-mails';
import { May } from '../may';

type MailShown = Pick<MailDto, 'id' | 'subject' | 'status' | 'can_resend'>;

type MailBoardProps = {
  mails: Fields<ListedMail>;
  state: MailListParams;
  timeZone: string;
  /** The company's address, the default recipient of a test mail. */
  inbox: string;
  /** Failed mails: ids of those that one click can send again, and the number of all. */
  failed: { ids: readonly number[]; total: number };
  shown: MailShown | null;
  details: ReactNode;
};

export function MailBoard({ mails: fields, state, timeZone, inbox, failed, shown, details }: MailBoardProps) {
  const mails = useRows(fields);
  const { act, ...office } = useOfficeSender();
  const watch = useWatchedMails(mails);

  async function send(action: string, body: unknown, close?: () => void) {
    const sent = await act({ action, body, running: mailList.sending, done: mailList.sent }, close);
    if (sent) watch();
    return sent;
  }

  const resend = (ids: readonly number[], close?: () => void) =>
    void send(officeApi.mails, { action: 'resend', ids }, close);

  return (
    <>
      <May do="bulk">
        <div className="needs-script">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <TestMailForm inbox={inbox} onSend={(to) => send(officeApi.testMail, { to })} />
            {failed.ids.length > 0 && (
              <Button size="small" variant="secondary" onClick={() => resend(failed.ids)}>
                {mailList.allFailed(failed.ids.length, failed.total)}
              </Button>
            )}
          </div>
        </div>
      </May>
      <RecordBoard
        permission="bulk"
        listing={mailListing}
        state={state}
        rows={mails}
        words={mailList}
        className="office-mails"
        title="subject"
        office={office}
        name={({ subject }) => subject}
        nameOf={({ subject, to }) => `“${subject}” to ${to}`}
        cells={{
          subject: ({ to }) => <small>{to}</small>,
          kind: ({ label }) => label,
          status: (mail) => <MailState mail={mail} timeZone={timeZone} />,
          written: ({ created_at: at }) => <time dateTime={at}>{formatDateTime(at, timeZone)}</time>,
        }}
        actions={({ id, status, can_resend }) =>
          can_resend ? [{ label: mailList.again[status], onClick: () => resend([id]) }] : []
        }
        beside={({ letter, to }) =>
          letter !== null && (
            <May do="write">
              <form method="post" action={officeApi.letterTakeBack}>
                <input type="hidden" name="letter" value={letter} />
                <button type="submit" name="decision" value="keep" className="row-action">
                  {waitingLetters.short}
                  <span className="sr-only">{waitingLetters.of(to)}</span>
                </button>
              </form>
            </May>
          )
        }
        record={
          shown && {
            id: shown.id,
            title: shown.subject,
            details,
            children: (close) =>
              shown.can_resend && (
                <May do="bulk">
                  <Button onClick={() => resend([shown.id], close)}>{mailList.again[shown.status]}</Button>
                </May>
              ),
          }
        }
      />
    </>
  );
}

type TestMailFormProps = {
  inbox: string;
  /**
   * @param to null for the company's own address
   * @returns whether the server accepted the mail
   */
  onSend: (to: string | null) => Promise<boolean>;
};

/** Sends a test mail, whose result appears in the first row of the list. */
function TestMailForm({ inbox, onSend }: TestMailFormProps) {
  const address = useRef<HTMLInputElement>(null);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await onSend(address.current?.value.trim() || null)) event.target.reset();
  }

  return (
    <form onSubmit={onSubmit} className="office-filter grow">
      <label className="office-search">
        {mailList.testLabel}
        <input
          ref={address}
          type="email"
          name="to"
          className="control"
          maxLength={254}
          placeholder={inbox}
          autoComplete="email"
          aria-describedby="test-mail-hint"
        />
      </label>
      <Button type="submit" size="small" variant="secondary">
        {mailList.test}
      </Button>
      <p id="test-mail-hint" className="sr-only">
        {mailList.testHint(inbox)}
      </p>
    </form>
  );
}
