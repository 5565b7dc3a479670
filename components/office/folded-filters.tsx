import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { filtersLabel } from '@/lib/content/office-lists';

type FoldedFiltersProps = {
  /** How many of them are in force: then one wants to see which. */
  count: number;
  /** What they are called at a desk, where they fold there, too. */
  deskLabel?: string;
  className?: string;
  children: ReactNode;
};

/**
 * What a list is narrowed by besides its search: on a phone behind one line, or it would fill the first screen. Fields of a closed
 * disclosure are sent all the same. At a desk they stand in the form as if it were not there, unless it has a label for that.
 */
export function FoldedFilters({ count, deskLabel, className, children }: FoldedFiltersProps) {
  const label = filtersLabel(count);
  return (
    <details className={cx('folded-filters', !deskLabel && 'folded-on-phones', className)} open={count > 0}>
      <summary className="row-action">
        {deskLabel ? (
          <>
            <span className="sm:hidden">{label}</span>
            <span className="max-sm:hidden">{deskLabel}</span>
          </>
        ) : (
          label
        )}
      </summary>
      <div className="folded-fields">{children}</div>
    </details>
  );
}
