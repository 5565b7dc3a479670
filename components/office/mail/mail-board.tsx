'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { mailList } from '@/lib/content/office-lists';
import { formatDateTime } from '@/lib/base/format';
import { api } from '@/lib/base/routes';
import { mailListing, type MailListParams } from '@/lib/platform/mail/listing';
import type { MailDto } from '@/lib/platform/mail/schema';
import { ActionNotice } from '../action-notice';
import { BusyOverlay } from '../busy-overlay';
import { MailDialog, type MailShown } from './mail-dialog';
import { MailState } from './mail-state';
import { ListingTable } from '../listing-table';
import { RecordLink } from '../record-link';
import { RowAction } from '../row-action';
import { TestMailForm } from './test-mail-form';
import { useOfficeAction } from '../use-office-action';
import { useReopening } from '../use-shown-record';
import { useWatchedMails } from './use-watched-mails';

type MailBoardProps = {
  mails: readonly MailDto[];
  state: MailListParams;
  timeZone: string;
  /** The company's own address, where a test goes that names none. */
  inbox: string;
  /** Of the mails that failed, those that can be tried again at once, and how many failed in all. */
  failed: { ids: readonly number[]; total: number };
  /** The one the URL asks for. */
  shown: MailShown | null;
  /** That one in full. */
  details: ReactNode;
};

/** The list of mails and everything a moderator does to them. */
export function MailBoard({ mails, state, timeZone, inbox, failed, shown, details }: MailBoardProps) {
  const { dialogKey, onView } = useReopening(shown?.id);
  const { act, notice, busyLabel } = useOfficeAction();
  const watch = useWatchedMails(mails);

  async function send(address: string, body: unknown, close?: () => void) {
    const sent = await act({ address, method: 'POST', body, running: mailList.sending, done: mailList.sent }, close);
    if (sent) watch();
    return sent;
  }

  const resend = (ids: readonly number[], close?: () => void) =>
    void send(api.officeMails, { action: 'resend', ids }, close);

  return (
    <>
      <div className="needs-script">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <TestMailForm inbox={inbox} onSend={(to) => send(api.officeTestMail, { to })} />
          {failed.ids.length > 0 && (
            <Button size="small" variant="secondary" onClick={() => resend(failed.ids)}>
              {mailList.allFailed(failed.ids.length, failed.total)}
            </Button>
          )}
        </div>
      </div>
      <ListingTable
        listing={mailListing}
        state={state}
        rows={mails}
        words={mailList}
        className="office-mails"
        title="subject"
        cells={{
          subject: ({ subject, to }) => (
            <>
              <span className="font-semibold">{subject}</span>
              <small>{to}</small>
            </>
          ),
          kind: ({ label }) => label,
          status: (mail) => <MailState mail={mail} timeZone={timeZone} />,
          written: ({ created_at: at }) => <time dateTime={at}>{formatDateTime(at, timeZone)}</time>,
          actions: (mail) => (
            <div className="row-actions">
              <RecordLink
                href={mailListing.url({ ...state, open: mail.id })}
                label={mailList.view}
                title={`“${mail.subject}” to ${mail.to}`}
                onView={() => onView(mail.id)}
              />
              {mail.can_resend && (
                <RowAction
                  label={mailList.again[mail.status]}
                  title={`“${mail.subject}” to ${mail.to}`}
                  onClick={() => resend([mail.id])}
                />
              )}
            </div>
          ),
        }}
      />
      <ActionNotice notice={notice} rows={mails} />
      {shown && (
        <MailDialog
          key={dialogKey}
          mail={shown}
          closeHref={mailListing.url(state)}
          notice={notice}
          busyLabel={busyLabel}
          onResend={(close) => resend([shown.id], close)}
        >
          {details}
        </MailDialog>
      )}
      <BusyOverlay label={shown ? null : busyLabel} />
    </>
  );
}
