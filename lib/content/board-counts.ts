import { formatNumber, plural } from '../base/format';

// What the board says with numbers in it. The server says it: browsers are spared the rules of writing numbers.
export const boardCounts = {
  show: (total: number) => `Show ${plural(total, 'job', 'jobs')}`,
  found: (total: number) => `${plural(total, 'job', 'jobs')} found`,
  meantFinds: (total: number) => `It finds ${plural(total, 'job', 'jobs')}.`,
} as const;

/** The counter over the list (decision J10): on the first page as the prototype says it, then which jobs of the list these are. */
export function showing({
  page,
  shown,
  perPage,
  total,
}: Record<'page' | 'shown' | 'perPage' | 'total', number>): string {
  const first = (page - 1) * perPage + 1;
  const which =
    page === 1 || shown === 0 ? formatNumber(shown) : `${formatNumber(first)}–${formatNumber(first + shown - 1)}`;
  return `Showing ${which} of ${formatNumber(total)} jobs`;
}

/** A value to choose, and how many jobs it finds. */
export function withCount({ label, count }: { label: string; count: number }): string {
  return `${label} (${formatNumber(count)})`;
}
