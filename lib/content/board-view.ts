import { formatNumber, plural } from '../base/format';

// What the server says of a list, in numbers or seldom: browsers are spared the rules of writing numbers, and words they do not show.
export const boardView = {
  show: (total: number) => `Show ${plural(total, 'job', 'jobs')}`,
  found: (total: number) => `${plural(total, 'job', 'jobs')} found`,
  meant: 'Did you mean',
  meantFinds: (total: number) => `It finds ${plural(total, 'job', 'jobs')}.`,
  pastEnd: {
    title: 'The list is shorter now',
    text: 'There is no such page of it any more.',
    toStart: 'To the first page',
  },
  empty: {
    title: 'No jobs found',
    text: 'Nothing on the board matches these filters right now. Clear them to see every open job, or leave your CV and we will write when something fits.',
    clear: 'Clear filters',
    submitCv: 'Submit Your CV',
    closestTitle: 'Close to what you searched for',
  },
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
