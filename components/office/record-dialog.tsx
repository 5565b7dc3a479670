'use client';

import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { reviewPage } from '@/lib/content/review';
import { BusyOverlay } from './busy-overlay';
import { OfficeDialog } from './office-dialog';
import type { Notice } from './use-office-action';

type RecordDialogProps = {
  title: string;
  /** The list behind it. */
  closeHref: string;
  notice: Notice | null;
  busyLabel: string | null;
  /** Where it is read and decided on beside the others of its list. */
  review?: string | undefined;
  /** The record in full. */
  details: ReactNode;
  /** What can be done about it, nothing where there is nothing to decide; `close` is to be called once it is done. */
  children?: (close: () => void) => ReactNode;
};

/**
 * The record that the URL of a list asks for, with what can be done about it: open as long as the URL names it. A refusal is said here,
 * where it was asked for.
 */
export function RecordDialog({ title, review, closeHref, notice, busyLabel, details, children }: RecordDialogProps) {
  const router = useRouter();
  const [open, setOpen] = useState(true);
  function close() {
    // At once: the list behind it only has to confirm.
    setOpen(false);
    router.replace(closeHref, { scroll: false });
  }
  const decision = children?.(close);
  return (
    <OfficeDialog open={open} title={title} onClose={close}>
      {review && (
        <p className="row-actions mb-2">
          <a href={review} className="row-action">
            {reviewPage.one}
          </a>
        </p>
      )}
      {details}
      {decision && (
        <div className="office-decision">
          {notice?.tone === 'error' && (
            <Banner tone="error" live>
              {notice.message}
            </Banner>
          )}
          {decision}
        </div>
      )}
      <BusyOverlay label={busyLabel} />
    </OfficeDialog>
  );
}
