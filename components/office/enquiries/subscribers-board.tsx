'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { confirmSubscriberRemove, subscriberList } from '@/lib/content/en/office-lists';
import type { SubscriberDto } from '@/lib/enquiries/office-schema';
import { subscriberListing } from '@/lib/enquiries/listing';
import type { Fields } from '@/lib/base/fields/by-field';
import { formatDateTime } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import type { StateOf } from '@/lib/base/listing';
import { RecordBoard } from '../record-board';
import { State } from '../state';
import { useOfficeSender } from '../use-office-sender';
import { useRows } from '../use-rows';
import { May } from '../may';

// Loaded on demand: only moderators who write a newsletter need the form, its schema and the validation library.
const NewsletterDialog = lazy(() =>
  import('./newsletter-form').then((module) => ({ default: module.NewsletterDialog })),
);

type SubscribersBoardProps = {
  subscribers: Fields<SubscriberDto>;
  state: StateOf<typeof subscriberListing>;
  timeZone: string;
  /** Number of confirmed subscribers, who would get a newsletter. */
  recipients: number;
};

export function SubscribersBoard({ subscribers, state, timeZone, recipients }: SubscribersBoardProps) {
  const [asked, setAsked] = useState<SubscriberDto | null>(null);
  const [writing, setWriting] = useState(false);
  const { act, settle, ...office } = useOfficeSender();

  function remove({ id }: SubscriberDto) {
    setAsked(null);
    void act({
      action: officeApi.subscribers,
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
      <May do="bulk">
        <div className="needs-script">
          <Button size="small" onClick={() => setWriting(true)}>
            {subscriberList.write}
          </Button>
        </div>
      </May>
      <RecordBoard
        permission="bulk"
        listing={subscriberListing}
        state={state}
        rows={useRows(subscribers)}
        words={subscriberList}
        className="office-subscribers"
        title="email"
        office={office}
        nameOf={({ email }) => email}
        cells={{
          email: ({ email }) => <span className="font-semibold">{email}</span>,
          status: ({ status }) => <State of="subscriber" is={status} />,
          since: ({ since }) => <time dateTime={since}>{formatDateTime(since, timeZone)}</time>,
        }}
        actions={(subscriber) => [{ label: subscriberList.remove, danger: true, onClick: () => setAsked(subscriber) }]}
      />
      <ConfirmDialog
        open={asked !== null}
        {...confirmSubscriberRemove}
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
    </>
  );
}
