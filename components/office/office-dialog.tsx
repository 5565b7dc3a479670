'use client';

import type { ReactNode } from 'react';
import { GuardedDialog, useLeave } from '@/components/form/leave-guard';
import { Icon } from '@/components/ui/icon';
import { applicationDetails } from '@/lib/content/en/office';

type OfficeDialogProps = { open?: boolean; title: string; onClose: () => void; children: ReactNode };

/**
 * A wide dialog. Its close button is first and gets the focus, so that opening it never scrolls to a control further
 * down.
 */
export function OfficeDialog({ open = true, title, onClose, children }: OfficeDialogProps) {
  return (
    <GuardedDialog
      wide
      open={open}
      onClose={onClose}
      title={<span className="block pr-12 wrap-anywhere">{title}</span>}
    >
      <CloseButton />
      {children}
    </GuardedDialog>
  );
}

function CloseButton() {
  return (
    <button
      type="button"
      onClick={useLeave() ?? undefined}
      aria-label={applicationDetails.close}
      className="needs-script absolute top-4 right-4 grid size-10 place-items-center hover:text-link"
    >
      <Icon name="cross" size={20} />
    </button>
  );
}
