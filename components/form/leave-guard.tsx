'use client';

import { createContext, useContext, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { discardChanges } from '@/lib/content/office';

const LeaveContext = createContext<(() => void) | null>(null);

type LeaveGuardProps = {
  onLeave: () => void;
  /** The dialog, which calls `leave` to be closed. */
  children: (leave: () => void) => ReactNode;
};

/** Keeps a dialog from losing what was typed in it: once something was, leaving asks first. */
export function LeaveGuard({ onLeave, children }: LeaveGuardProps) {
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const leave = () => (touched ? setAsking(true) : onLeave());
  return (
    <LeaveContext value={leave}>
      {/* Before the dialog: when both go at once, they hand the focus back in that order, and only the last reaches the page. */}
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
      <div className="contents" onInput={() => setTouched(true)}>
        {children(leave)}
      </div>
    </LeaveContext>
  );
}

/** Leaves the guarded dialog it stands in; elsewhere there is none. */
export function LeaveButton({ children }: { children: ReactNode }) {
  const leave = useContext(LeaveContext);
  if (!leave) return null;
  return (
    <Button variant="secondary" onClick={leave}>
      {children}
    </Button>
  );
}
