'use client';

import { newsletterForm } from '@/lib/content/office-lists';
import { NewsletterForm } from './newsletter-form';
import { OfficeDialog } from '../office-dialog';
import { LeaveGuard } from '@/components/form/leave-guard';

type NewsletterDialogProps = {
  recipients: number;
  onClose: () => void;
  /** With what the server said of it. */
  onSent: (message: string) => void;
};

/** The window in which a newsletter is written, tested and sent. */
export function NewsletterDialog({ recipients, onClose, onSent }: NewsletterDialogProps) {
  return (
    <LeaveGuard onLeave={onClose}>
      {(leave) => (
        <OfficeDialog open title={newsletterForm.title} onClose={leave}>
          <NewsletterForm recipients={recipients} onSent={onSent} />
        </OfficeDialog>
      )}
    </LeaveGuard>
  );
}
