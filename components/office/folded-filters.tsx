import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { filtersLabel } from '@/lib/content/en/office-lists';

type FoldedFiltersProps = {
  /** Number of active filters; they are unfolded if there are any. */
  count: number;
  /** Label on wide screens; given if the filters fold there too. */
  deskLabel?: string;
  className?: string;
  children: ReactNode;
};

/**
 * The filters of a list besides its search. On a phone they fold into one line, or they would fill the screen; fields
 * of a closed disclosure are still sent. On wide screens they do not fold, unless `deskLabel` is given.
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
