'use client';

import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import { formatDateTime } from '@/lib/base/format';
import { confirmMessageDelete, messageActionLabels, messageList } from '@/lib/content/office-lists';
import { messageListing, type MessageListParams } from '@/lib/enquiries/listing';
import type { MessageRowDto } from '@/lib/enquiries/office-schema';
import type { MessageAction } from '@/lib/vocabulary/enquiries-office';
import { ActionNotice } from '../action-notice';
import { BusyOverlay } from '../busy-overlay';
import { ListingTable } from '../listing-table';
import { RecordLink } from '../record-link';
import { RowAction } from '../row-action';
import { useHeldRows } from '../use-held-rows';
import { useOfficeAction } from '../use-office-action';
import { useReopening } from '../use-shown-record';
import { messageActionsFor, messageRequest } from './message-actions';
import { MessageDialog, type MessageShown } from './message-dialog';
import { MessageStateBadge } from './message-state';

type MessagesBoardProps = {
  messages: readonly MessageRowDto[];
  state: MessageListParams;
  timeZone: string;
  /** The one the URL asks for. */
  shown: MessageShown | null;
  /** That one in full. */
  details: ReactNode;
};

type Asked = { id: number; name: string; close?: (() => void) | undefined };

/** The list of contact messages and everything a moderator does to them. */
export function MessagesBoard({ messages, state, timeZone, shown, details }: MessagesBoardProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { dialogKey, onView } = useReopening(shown?.id);
  const { act, notice, busyLabel } = useOfficeAction();
  const { shown: listed, hold, drop } = useHeldRows(messages, state.sort);

  function request(action: MessageAction, message: Asked) {
    if (action === 'delete') return setAsked(message);
    void act(messageRequest(action, message.id), () => {
      message.close?.();
      hold([message.id], (row) => ({ ...row, state: action === 'handle' ? 'handled' : 'new' }));
    });
  }

  function remove({ id, close }: Asked) {
    setAsked(null);
    void act(messageRequest('delete', id), () => {
      close?.();
      drop([id]);
    });
  }

  return (
    <>
      <ListingTable
        listing={messageListing}
        state={state}
        rows={listed}
        words={messageList}
        className="office-messages"
        title="sender"
        cells={{
          sender: ({ name, email }) => (
            <>
              <span className="font-semibold">{name}</span>
              <small>{email}</small>
            </>
          ),
          subject: ({ subject }) => subject ?? <span className="text-muted">{messageList.noSubject}</span>,
          received: ({ created_at: at }) => <time dateTime={at}>{formatDateTime(at, timeZone)}</time>,
          state: (message) => <MessageStateBadge state={message.state} />,
          actions: (message) => (
            <div className="row-actions">
              <RecordLink
                href={messageListing.url({ ...state, open: message.id })}
                label={messageActionLabels.view}
                title={`message from ${message.name}`}
                onView={() => onView(message.id)}
              />
              {messageActionsFor(message.state).map((action) => (
                <RowAction
                  key={action}
                  label={messageActionLabels[action]}
                  title={`message from ${message.name}`}
                  danger={action === 'delete'}
                  onClick={() => request(action, message)}
                />
              ))}
            </div>
          ),
        }}
      />
      <ActionNotice notice={notice} rows={listed} />
      <ConfirmDialog
        open={asked !== null}
        title={confirmMessageDelete.title}
        confirmLabel={confirmMessageDelete.confirm}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && remove(asked)}
      >
        <p>{confirmMessageDelete.text}</p>
        <p className="mt-3 text-muted wrap-anywhere">{asked?.name}</p>
        <p className="mt-3">{confirmMessageDelete.rest}</p>
      </ConfirmDialog>
      {shown && (
        <MessageDialog
          key={dialogKey}
          message={shown}
          closeHref={messageListing.url(state)}
          notice={notice}
          busyLabel={busyLabel}
          onAct={(action, close) => request(action, { ...shown, close })}
        >
          {details}
        </MessageDialog>
      )}
      <BusyOverlay label={shown ? null : busyLabel} />
    </>
  );
}
