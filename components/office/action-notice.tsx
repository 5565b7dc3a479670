'use client';

import { useEffect, useRef } from 'react';
import { Banner } from '@/components/ui/banner';
import { undo } from '@/lib/content/en/office';
import type { Notice } from './use-office-action';

/**
 * The result of the last action, until the next one. It stands at the foot of the window: above the list it would
 * move rows under the mouse. It takes the focus if the pressed control disappeared with its row. `rows`: the list
 * acted on.
 */
export function ActionNotice({ notice, rows }: { notice: Notice | null; rows: readonly unknown[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without scrolling: the notice is in sight anyway, and rows must not move under the mouse.
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
