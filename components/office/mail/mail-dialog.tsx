'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { mailList } from '@/lib/content/office-lists';
import type { MailDto } from '@/lib/platform/mail/schema';
import { RecordDialog } from '../record-dialog';
import type { Notice } from '../use-office-action';
import { useShownRecord } from '../use-shown-record';

export type MailShown = Pick<MailDto, 'id' | 'subject' | 'status' | 'can_resend'>;

type MailDialogProps = {
  mail: MailShown;
  /** The list behind it. */
  closeHref: string;
  notice: Notice | null;
  busyLabel: string | null;
  /** `close` is to be called once it is done. */
  onResend: (close: () => void) => void;
  /** The mail in full. */
  children: ReactNode;
};

/** The mail a URL asks for. */
export function MailDialog({ mail, closeHref, onResend, children, ...said }: MailDialogProps) {
  const { open, close } = useShownRecord(closeHref);
  return (
    <RecordDialog open={open} title={mail.subject} onClose={close} details={children} {...said}>
      {mail.can_resend && <Button onClick={() => onResend(close)}>{mailList.again[mail.status]}</Button>}
    </RecordDialog>
  );
}
