'use client';

import { useEffect, useRef } from 'react';
import { Banner } from '@/components/ui/banner';
import { undo } from '@/lib/content/office';
import type { Notice } from './use-office-action';

/**
 * What came of the last action, to stay until the next. `rows` is the list it was done to. It stands below the list, at
 * the foot of the window: above, it would push the rows away under the mouse. It takes the focus when the control that
 * was pressed has left with its row.
 */
export function ActionNotice({ notice, rows }: { notice: Notice | null; rows: readonly unknown[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without scrolling: it stands in sight anyway, and the rows must not move under the mouse.
    if (notice && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [rows, notice]);
  if (!notice) return null;
  return (
    <div ref={ref} tabIndex={-1} className="office-notice">
      <Banner tone={notice.tone}>
        {notice.message}
        {notice.undo && (
          <button type="button" className="row-action ml-4" onClick={notice.undo}>
            {undo}
          </button>
        )}
      </Banner>
    </div>
  );
}
