'use client';

import { newsletterForm } from '@/lib/content/en/office-lists';
import { NewsletterForm } from './newsletter-form';
import { OfficeDialog } from '../office-dialog';

type NewsletterDialogProps = {
  recipients: number;
  onClose: () => void;
  onSent: (message: string) => void;
};

export function NewsletterDialog({ recipients, onClose, onSent }: NewsletterDialogProps) {
  return (
    <OfficeDialog title={newsletterForm.title} onClose={onClose}>
      <NewsletterForm recipients={recipients} onSent={onSent} />
    </OfficeDialog>
  );
}
