'use client';

import { createContext, useContext, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog, Dialog } from '@/components/ui/dialog';
import { discardChanges } from '@/lib/content/office';

const LeaveContext = createContext<(() => void) | null>(null);

/** A dialog that does not lose what was typed in it: once something was, closing it asks first. */
export function GuardedDialog({ onClose, ...dialog }: ComponentProps<typeof Dialog>) {
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const leave = () => (touched ? setAsking(true) : onClose());
  return (
    <LeaveContext value={leave}>
      {/* Before the dialog: when both go at once, they hand the focus back in that order, and only the last reaches the page. */}
      <ConfirmDialog
        open={asking}
        {...discardChanges}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      >
        <p>{discardChanges.text}</p>
      </ConfirmDialog>
      <div className="contents" onInput={() => setTouched(true)}>
        <Dialog {...dialog} onClose={leave} />
      </div>
    </LeaveContext>
  );
}

/** Closes the guarded dialog around it; null where there is none. */
export const useLeave = () => useContext(LeaveContext);

/** Leaves the guarded dialog it stands in; elsewhere there is none. */
export function LeaveButton({ children }: { children: ReactNode }) {
  const leave = useLeave();
  if (!leave) return null;
  return (
    <Button variant="secondary" onClick={leave}>
      {children}
    </Button>
  );
}
