'use client';

import { createContext, useContext, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog, Dialog } from '@/components/ui/dialog';
import { discardChanges } from '@/lib/content/en/office';

const LeaveContext = createContext<(() => void) | null>(null);

type LeaveGuardProps = { onClose: () => void; children: (leave: () => void) => ReactNode };

export function LeaveGuard({ onClose, children }: LeaveGuardProps) {
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const leave = () => (touched ? setAsking(true) : onClose());
  return (
    <LeaveContext value={leave}>
      {/* Rendered before the guarded dialog: if both close at once, they restore the focus in this order, and only the
          last one can focus an element of the page. */}
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
      <div className="contents" data-touched={touched || undefined} onInput={() => setTouched(true)}>
        {children(leave)}
      </div>
    </LeaveContext>
  );
}

export function GuardedDialog({ onClose, ...dialog }: ComponentProps<typeof Dialog>) {
  return <LeaveGuard onClose={onClose}>{(leave) => <Dialog {...dialog} onClose={leave} />}</LeaveGuard>;
}

/** Function that closes the surrounding guarded dialog; null outside a dialog. */
export const useLeave = () => useContext(LeaveContext);

/** A button that closes the surrounding guarded dialog. Renders nothing outside a dialog. */
export function LeaveButton({ children }: { children: ReactNode }) {
  const leave = useLeave();
  if (!leave) return null;
  return (
    <Button variant="secondary" onClick={leave}>
      {children}
    </Button>
  );
}
