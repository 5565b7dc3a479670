'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { StatusBadge, type Tone } from '@/components/ui/status-badge';
import { Cell, EmptyRow, Row, Table } from '@/components/ui/table';
import { confirmSubscriberRemove, subscriberList } from '@/lib/content/office-lists';
import { SUBSCRIBER_STATUS_LABELS, type SubscriberStatus } from '@/lib/vocabulary/enquiries-office';
import type { SubscriberDto } from '@/lib/enquiries/office-schema';
import { formatDateTime } from '@/lib/base/format';
import { api } from '@/lib/base/routes';
import { ActionNotice } from '../action-notice';
import { BusyOverlay } from '../busy-overlay';
import { RowAction } from '../row-action';
import { useOfficeAction } from '../use-office-action';

// With the form come its schema and what checks it: only who writes a newsletter needs them.
const NewsletterDialog = lazy(() =>
  import('./newsletter-dialog').then((module) => ({ default: module.NewsletterDialog })),
);

const { columns } = subscriberList;
const COLUMNS = Object.values(columns).map((label) => ({ label }));
const TONES: Record<SubscriberStatus, Tone> = { pending: 'warning', confirmed: 'success', unsubscribed: 'neutral' };

type SubscribersBoardProps = {
  subscribers: readonly SubscriberDto[];
  timeZone: string;
  /** How many a newsletter would go to. */
  recipients: number;
};

/** The list of subscribers, what a moderator does to them, and the newsletter to them. */
export function SubscribersBoard({ subscribers, timeZone, recipients }: SubscribersBoardProps) {
  const [asked, setAsked] = useState<SubscriberDto | null>(null);
  const [writing, setWriting] = useState(false);
  const { act, settle, notice, busyLabel } = useOfficeAction();

  function remove({ id }: SubscriberDto) {
    setAsked(null);
    void act({
      address: api.officeSubscribers,
      method: 'POST',
      body: { action: 'remove', ids: [id] },
      running: subscriberList.removing,
      done: subscriberList.removed,
    });
  }

  function onSent(message: string) {
    setWriting(false);
    settle({ tone: 'success', message });
  }

  return (
    <>
      <div className="needs-script">
        <Button size="small" onClick={() => setWriting(true)}>
          {subscriberList.write}
        </Button>
      </div>
      <Table caption={subscriberList.caption} columns={COLUMNS} className="office-table office-subscribers">
        {subscribers.length === 0 && <EmptyRow columns={COLUMNS.length}>{subscriberList.empty}</EmptyRow>}
        {subscribers.map((subscriber) => (
          <Row key={subscriber.id}>
            <Cell>
              <span className="font-semibold">{subscriber.email}</span>
            </Cell>
            <Cell label={columns.status}>
              <StatusBadge tone={TONES[subscriber.status]}>{SUBSCRIBER_STATUS_LABELS[subscriber.status]}</StatusBadge>
            </Cell>
            <Cell label={columns.since}>
              <time dateTime={subscriber.since}>{formatDateTime(subscriber.since, timeZone)}</time>
            </Cell>
            <Cell>
              <div className="row-actions">
                <RowAction
                  label={subscriberList.remove}
                  title={subscriber.email}
                  danger
                  onClick={() => setAsked(subscriber)}
                />
              </div>
            </Cell>
          </Row>
        ))}
      </Table>
      <ActionNotice notice={notice} rows={subscribers} />
      <ConfirmDialog
        open={asked !== null}
        title={confirmSubscriberRemove.title}
        confirmLabel={confirmSubscriberRemove.confirm}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && remove(asked)}
      >
        <p>{confirmSubscriberRemove.text}</p>
        <p className="mt-3 text-muted wrap-anywhere">{asked?.email}</p>
      </ConfirmDialog>
      {writing && (
        <Suspense fallback={null}>
          <NewsletterDialog recipients={recipients} onClose={() => setWriting(false)} onSent={onSent} />
        </Suspense>
      )}
      <BusyOverlay label={busyLabel} />
    </>
  );
}
