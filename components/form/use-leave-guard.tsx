'use client';

import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import { discardChanges } from '@/lib/content/office';

/**
 * Keeps a dialog from losing what was typed in it: `leave` asks first once `touch` has been called. Put `question` before the dialog it
 * guards: when both go at once, they hand the focus back in that order, and only the last of them reaches the page.
 */
export function useLeaveGuard(onLeave: () => void): { leave: () => void; touch: () => void; question: ReactNode } {
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const question = (
    <ConfirmDialog
      open={asking}
      title={discardChanges.title}
      confirmLabel={discardChanges.confirm}
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false);
        onLeave();
      }}
    >
      <p>{discardChanges.text}</p>
    </ConfirmDialog>
  );
  return { leave: () => (touched ? setAsking(true) : onLeave()), touch: () => setTouched(true), question };
}
