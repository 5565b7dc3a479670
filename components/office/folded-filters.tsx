import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { filtersLabel } from '@/lib/content/en/office-lists';

type FoldedFiltersProps = {
  /** Number of active filters. The disclosure is initially open if there are any. */
  count: number;
  /** Whether the filters are collapsed on wide screens, too. */
  alsoOnDesktops?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Renders a list's filters, without its search, in a disclosure. On phones it is closed, or the filters would fill the
 * screen; browsers also send the fields of a closed disclosure. On wide screens it is always open, unless
 * `alsoOnDesktops` is set.
 */
export function FoldedFilters({ count, alsoOnDesktops = false, className, children }: FoldedFiltersProps) {
  return (
    <details className={cx('folded-filters', !alsoOnDesktops && 'folded-on-phones', className)} open={count > 0}>
      <summary className="row-action">{filtersLabel(count)}</summary>
      <div className="folded-fields">{children}</div>
    </details>
  );
}
