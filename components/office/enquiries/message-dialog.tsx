'use client';

import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { messageActionLabels, messageDetails } from '@/lib/content/office-lists';
import type { MessageAction, MessageState } from '@/lib/vocabulary/enquiries-office';
import { RecordDialog } from '../record-dialog';
import type { Notice } from '../use-office-action';
import { useShownRecord } from '../use-shown-record';
import { messageActionsFor, replyAddress } from './message-actions';

export type MessageShown = { id: number; name: string; email: string; subject: string | null; state: MessageState };

type MessageDialogProps = {
  message: MessageShown;
  /** The list behind it. */
  closeHref: string;
  notice: Notice | null;
  busyLabel: string | null;
  /** `close` is to be called once it is done. */
  onAct: (action: MessageAction, close: () => void) => void;
  /** The message in full. */
  children: ReactNode;
};

/** The message a URL asks for, with what can be done about it. */
export function MessageDialog({ message, closeHref, notice, busyLabel, onAct, children }: MessageDialogProps) {
  const { open, close } = useShownRecord(closeHref);
  const title = messageDetails.title(message.name);
  return (
    <RecordDialog open={open} title={title} onClose={close} notice={notice} busyLabel={busyLabel} details={children}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={replyAddress(message)}>{messageActionLabels.reply}</ButtonLink>
        {messageActionsFor(message.state).map((action) => (
          <Button
            key={action}
            variant={action === 'delete' ? 'danger' : 'secondary'}
            onClick={() => onAct(action, close)}
          >
            {messageActionLabels[action]}
          </Button>
        ))}
      </div>
    </RecordDialog>
  );
}
