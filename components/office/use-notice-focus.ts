'use client';

import { useEffect, useRef } from 'react';
import type { Notice } from './use-office-action';

/** For the element that shows `notice`: takes the focus when the control that was pressed has left with its row. `rows` is the list. */
export function useNoticeFocus(notice: Notice | null, rows: readonly unknown[]) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without scrolling: it stands in sight anyway, and the rows must not move under the mouse.
    if (notice && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [rows, notice]);
  return ref;
}
