import { formatNumber, plural } from '@/lib/base/format';

type RangeLineProps = { total: number; page: number; limit: number; one: string; many: string };

/** States which entries of a list are shown. Screen readers announce it when a filter changes it. */
export function RangeLine({ total, page, limit, one, many }: RangeLineProps) {
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return (
    <p role="status" className="figures text-small text-muted">
      {total > limit
        ? `${formatNumber(first)} to ${formatNumber(last)} of ${plural(total, one, many)}`
        : plural(total, one, many)}
    </p>
  );
}
