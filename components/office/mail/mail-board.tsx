'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Cell, EmptyRow, Row, Table } from '@/components/ui/table';
import { mailList } from '@/lib/content/office-lists';
import { formatDateTime } from '@/lib/base/format';
import { api } from '@/lib/base/routes';
import type { MailDto } from '@/lib/platform/mail/schema';
import { ActionNotice } from '../action-notice';
import { mailTabUrl, type MailListParams } from '../urls';
import { BusyOverlay } from '../busy-overlay';
import { MailDialog, type MailShown } from './mail-dialog';
import { MailState } from './mail-state';
import { RowAction } from '../row-action';
import { TestMailForm } from './test-mail-form';
import { useOfficeAction } from '../use-office-action';
import { useReopening } from '../use-shown-record';
import { useWatchedMails } from './use-watched-mails';

const { columns } = mailList;
const COLUMNS = Object.values(columns).map((label) => ({ label }));

type MailBoardProps = {
  mails: readonly MailDto[];
  view: MailListParams;
  timeZone: string;
  /** The company's own address, where a test goes that names none. */
  inbox: string;
  /** Of the mails that failed, those that can be tried again at once, and how many failed in all. */
  failed: { ids: readonly number[]; total: number };
  /** The one the address asks for. */
  shown: MailShown | null;
  /** That one in full. */
  details: ReactNode;
};

/** The list of mails and everything a moderator does to them. */
export function MailBoard({ mails, view, timeZone, inbox, failed, shown, details }: MailBoardProps) {
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
      <Table caption={mailList.caption} columns={COLUMNS} className="office-table office-mails">
        {mails.length === 0 && <EmptyRow columns={COLUMNS.length}>{mailList.empty}</EmptyRow>}
        {mails.map((mail) => {
          const which = `“${mail.subject}” to ${mail.to}`;
          return (
            <Row key={mail.id}>
              <Cell>
                <span className="font-semibold">{mail.subject}</span>
                <small>{mail.to}</small>
              </Cell>
              <Cell label={columns.kind}>{mail.label}</Cell>
              <Cell label={columns.status}>
                <MailState mail={mail} timeZone={timeZone} />
              </Cell>
              <Cell label={columns.written}>
                <time dateTime={mail.created_at}>{formatDateTime(mail.created_at, timeZone)}</time>
              </Cell>
              <Cell>
                <div className="row-actions">
                  <Link
                    href={mailTabUrl({ ...view, mail: mail.id })}
                    onClick={() => onView(mail.id)}
                    scroll={false}
                    prefetch={false}
                    className="row-action"
                  >
                    {mailList.view}
                    <span className="sr-only"> {which}</span>
                  </Link>
                  {mail.can_resend && (
                    <RowAction label={mailList.again[mail.status]} title={which} onClick={() => resend([mail.id])} />
                  )}
                </div>
              </Cell>
            </Row>
          );
        })}
      </Table>
      <ActionNotice notice={notice} rows={mails} />
      {shown && (
        <MailDialog
          key={dialogKey}
          mail={shown}
          closeHref={mailTabUrl(view)}
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
