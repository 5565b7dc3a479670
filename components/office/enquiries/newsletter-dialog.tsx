'use client';

import { newsletterForm } from '@/lib/content/office-lists';
import { NewsletterForm } from './newsletter-form';
import { OfficeDialog } from '../office-dialog';
import { useLeaveGuard } from '../../form/use-leave-guard';

type NewsletterDialogProps = {
  recipients: number;
  onClose: () => void;
  /** With what the server said of it. */
  onSent: (message: string) => void;
};

/** The window in which a newsletter is written, tested and sent. */
export function NewsletterDialog({ recipients, onClose, onSent }: NewsletterDialogProps) {
  const { leave, touch, question } = useLeaveGuard(onClose);
  return (
    <>
      {question}
      <OfficeDialog open title={newsletterForm.title} onClose={leave}>
        <NewsletterForm recipients={recipients} onSent={onSent} onTouched={touch} />
      </OfficeDialog>
    </>
  );
}
