import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { rowActions } from '@/lib/content/en/office-lists';

type BulkBarProps = {
  /** Number of selected rows; the bar shows while there are any. */
  count: number;
  /** Number of rows on the page. */
  total: number;
  status: string;
  onAll: () => void;
  onNone: () => void;
  children: ReactNode;
};

/** Shows the actions on the selected rows, instead of the list's filters. */
export function BulkBar({ count, total, status, onAll, onNone, children }: BulkBarProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && status}
      </p>
      {count > 0 && (
        <div className="bulk-bar">
          <b aria-hidden="true" className="figures">
            {status}
          </b>
          {count < total && (
            <Button size="small" variant="ghost" onClick={onAll}>
              {rowActions.selectAll}
            </Button>
          )}
          {children}
          <Button size="small" variant="ghost" className="ml-auto" onClick={onNone}>
            {rowActions.clear}
          </Button>
        </div>
      )}
    </>
  );
}
