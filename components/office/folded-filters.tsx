import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { filtersLabel } from '@/lib/content/en/office-lists';

type FoldedFiltersProps = {
  /** Number of active filters. The disclosure is initially open if there are any. */
  count: number;
  /** Label of the disclosure on wide screens; without it the filters are always visible there. */
  deskLabel?: string;
  className?: string;
  children: ReactNode;
};

/**
 * Renders a list's filters, without its search, in a disclosure. On phones it is closed, or the filters would fill the
 * screen; browsers also send the fields of a closed disclosure. On wide screens it is always open, unless `deskLabel`
 * is set.
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
