'use client';

import { Banner } from '@/components/ui/banner';
import { useNoticeFocus } from './use-notice-focus';
import type { Notice } from './use-office-action';

/**
 * What came of the last action, to stay until the next. `rows` is the list it was done to. It stands below the list, at
 * the foot of the window: above, it would push the rows away under the mouse.
 */
export function ActionNotice({ notice, rows }: { notice: Notice | null; rows: readonly unknown[] }) {
  const ref = useNoticeFocus(notice, rows);
  if (!notice) return null;
  return (
    <div ref={ref} tabIndex={-1} className="office-notice">
      <Banner tone={notice.tone}>{notice.message}</Banner>
    </div>
  );
}
