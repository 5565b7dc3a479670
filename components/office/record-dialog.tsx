'use client';

import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { reviewPage } from '@/lib/content/en/review';
import { BusyOverlay } from './busy-overlay';
import { OfficeDialog } from './office-dialog';
import type { Notice } from './use-office-action';

type RecordDialogProps = {
  title: string;
  closeHref: string;
  notice: Notice | null;
  busyLabel: string | null;
  review?: string | undefined;
  details: ReactNode;
  /** Actions on the record; absent if there is nothing to decide. Call `close` when done. */
  children?: (close: () => void) => ReactNode;
};

/** The record that a list's URL opens, with its actions; open as long as the URL names it. Refusals are shown here. */
export function RecordDialog({ title, review, closeHref, notice, busyLabel, details, children }: RecordDialogProps) {
  const router = useRouter();
  const [open, setOpen] = useState(true);
  function close() {
    // Closes at once, before the list has been fetched.
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
