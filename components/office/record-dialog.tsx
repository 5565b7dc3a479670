'use client';

import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { BusyOverlay } from './busy-overlay';
import { OfficeDialog } from './office-dialog';
import type { Notice } from './use-office-action';

type RecordDialogProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  notice: Notice | null;
  busyLabel: string | null;
  /** The record in full. */
  details: ReactNode;
  /** What can be done about it; without any there is nothing to decide. */
  children?: ReactNode;
};

/** The record that the URL of a list asks for, with what can be done about it. A refusal is said here, where it was asked for. */
export function RecordDialog({ open, title, onClose, notice, busyLabel, details, children }: RecordDialogProps) {
  return (
    <OfficeDialog open={open} title={title} onClose={onClose}>
      {details}
      {children && (
        <div className="mt-8 space-y-4 border-t border-ink pt-6">
          {notice?.tone === 'error' && (
            <Banner tone="error" live>
              {notice.message}
            </Banner>
          )}
          {children}
        </div>
      )}
      <BusyOverlay label={busyLabel} />
    </OfficeDialog>
  );
}
