'use client';

import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import type { Fields } from '@/lib/base/fields/by-field';
import { formatDateTime } from '@/lib/base/format';
import { confirmMessageDelete, messageActionLabels, messageDetails, messageList } from '@/lib/content/en/office-lists';
import { messageListing, type MessageListParams } from '@/lib/enquiries/listing';
import type { ListedMessageDto, MessageDto } from '@/lib/enquiries/office-schema';
import type { MessageAction } from '@/lib/vocabulary/enquiries-office';
import { May } from '../may';
import { RecordBoard } from '../record-board';
import { RecordButtons } from '../row-actions';
import { State } from '../state';
import { useRows } from '../use-rows';
import { useStableRows } from '../use-stable-rows';
import { useOfficeSender } from '../use-office-sender';
import { messageActionsFor, messageRequest } from './message-actions';

type MessageShown = Pick<MessageDto, 'id' | 'name' | 'state' | 'version'>;

type MessagesBoardProps = {
  messages: Fields<ListedMessageDto>;
  state: MessageListParams;
  timeZone: string;
  shown: MessageShown | null;
  details: ReactNode;
};

type Asked = { id: number; name: string; version: string; close?: (() => void) | undefined };

export function MessagesBoard({ messages, state, timeZone, shown, details }: MessagesBoardProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { act, ...office } = useOfficeSender();
  const { shown: listed, keepInPlace, drop } = useStableRows(useRows(messages), state.sort);

  function request(action: MessageAction, message: Asked) {
    if (action === 'delete') return setAsked(message);
    void act(messageRequest(action, message), (data) => {
      message.close?.();
      const { version } = data as { version: string };
      keepInPlace([message.id], (row) => ({ ...row, state: action === 'handle' ? 'handled' : 'new', version }));
    });
  }

  function remove(message: Asked) {
    setAsked(null);
    void act(messageRequest('delete', message), () => {
      message.close?.();
      drop([message.id]);
    });
  }

  const actionsOf = (message: Asked & Pick<MessageShown, 'state'>) =>
    messageActionsFor(message.state).map((action) => ({
      label: messageActionLabels[action],
      danger: action === 'delete',
      onClick: () => request(action, message),
    }));
  return (
    <RecordBoard
      permission="write"
      listing={messageListing}
      state={state}
      rows={listed}
      words={messageList}
      className="office-messages"
      title="sender"
      office={office}
      name={({ name }) => name}
      nameOf={({ name }) => `message from ${name}`}
      cells={{
        sender: ({ email }) => <small>{email}</small>,
        subject: ({ subject, excerpt }) => (
          <>
            {subject ?? <span className="text-muted">{messageList.noSubject}</span>}
            {excerpt && <small>{excerpt}</small>}
          </>
        ),
        received: ({ created_at: at }) => <time dateTime={at}>{formatDateTime(at, timeZone)}</time>,
        state: (message) => <State of="message" is={message.state} />,
      }}
      actions={actionsOf}
      record={
        shown && {
          id: shown.id,
          title: messageDetails.title(shown.name),
          details,
          children: (close) => (
            <May do="write">
              <RecordButtons actions={actionsOf({ ...shown, close })} />
            </May>
          ),
        }
      }
    >
      <ConfirmDialog
        open={asked !== null}
        {...confirmMessageDelete}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && remove(asked)}
      >
        <p>{confirmMessageDelete.text}</p>
        <p className="mt-3 text-muted wrap-anywhere">{asked?.name}</p>
        <p className="mt-3">{confirmMessageDelete.rest}</p>
      </ConfirmDialog>
    </RecordBoard>
  );
}
