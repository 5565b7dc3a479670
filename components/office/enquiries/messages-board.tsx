'use client';

import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import { EmptyRow, Table } from '@/components/ui/table';
import { confirmMessageDelete, messageList } from '@/lib/content/office-lists';
import type { MessageAction } from '@/lib/vocabulary/enquiries-office';
import type { MessageRowDto } from '@/lib/enquiries/office-schema';
import { ActionNotice } from '../action-notice';
import { messagesUrl, type MessageListParams } from '../urls';
import { BusyOverlay } from '../busy-overlay';
import { messageRequest } from './message-actions';
import { MessageDialog, type MessageShown } from './message-dialog';
import { MessageRow } from './message-row';
import { useHeldRows } from '../use-held-rows';
import { useOfficeAction } from '../use-office-action';
import { useReopening } from '../use-shown-record';

type MessagesBoardProps = {
  messages: readonly MessageRowDto[];
  view: MessageListParams;
  timeZone: string;
  /** The one the address asks for. */
  shown: MessageShown | null;
  /** That one in full. */
  details: ReactNode;
};

type Asked = { id: number; name: string; close?: (() => void) | undefined };

const COLUMNS = Object.values(messageList.columns).map((label) => ({ label }));

/** The list of contact messages and everything a moderator does to them. */
export function MessagesBoard({ messages, view, timeZone, shown, details }: MessagesBoardProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { dialogKey, onView } = useReopening(shown?.id);
  const { act, notice, busyLabel } = useOfficeAction();
  const { shown: listed, hold, drop } = useHeldRows(messages);

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
      <Table caption={messageList.caption} columns={COLUMNS} className="office-table office-messages">
        {listed.length === 0 && <EmptyRow columns={COLUMNS.length}>{messageList.empty}</EmptyRow>}
        {listed.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            timeZone={timeZone}
            viewHref={messagesUrl({ ...view, message: message.id })}
            onView={() => onView(message.id)}
            onAct={(action) => request(action, message)}
          />
        ))}
      </Table>
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
          closeHref={messagesUrl(view)}
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
