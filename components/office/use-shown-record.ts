'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';

/** For the dialog of the record an address asks for: it is open as long as the address names it. `closeHref` is the list behind it. */
export function useShownRecord(closeHref: string): { open: boolean; close: () => void } {
  const router = useRouter();
  const [open, setOpen] = useState(true);
  return {
    open,
    close: () => {
      // At once: the list behind it only has to confirm.
      setOpen(false);
      router.replace(closeHref, { scroll: false });
    },
  };
}

/**
 * For the list: whoever closes a record and opens it again may be quicker than the address, which then still names the one that was closed.
 * Call `onView` when a record is asked for, and give the dialog `dialogKey`.
 */
export function useReopening(shownId: number | undefined): { dialogKey: string; onView: (id: number) => void } {
  const [reopened, setReopened] = useState(0);
  return {
    dialogKey: `${shownId} ${reopened}`,
    onView: (id) => {
      if (id === shownId) setReopened((times) => times + 1);
    },
  };
}
