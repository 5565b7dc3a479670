'use client';

import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { mailList } from '@/lib/content/office-lists';
import type { MailDto } from '@/lib/platform/mail/schema';
import { BusyOverlay } from '../busy-overlay';
import { OfficeDialog } from '../office-dialog';
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

/** The mail an address asks for. */
export function MailDialog({ mail, closeHref, notice, busyLabel, onResend, children }: MailDialogProps) {
  const { open, close } = useShownRecord(closeHref);
  return (
    <OfficeDialog open={open} title={mail.subject} onClose={close}>
      {children}
      {mail.can_resend && (
        <div className="mt-8 space-y-4 border-t border-ink pt-6">
          {notice?.tone === 'error' && (
            <Banner tone="error" live>
              {notice.message}
            </Banner>
          )}
          <Button onClick={() => onResend(close)}>{mailList.again[mail.status]}</Button>
        </div>
      )}
      <BusyOverlay label={busyLabel} />
    </OfficeDialog>
  );
}
