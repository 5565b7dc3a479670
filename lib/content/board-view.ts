import { formatNumber, plural } from '../base/format';

// Rendered on the server only: browsers need neither number formatting nor rarely shown words.
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

/** Text of the counter above the list (decision J10): the prototype's words on page 1, a range on later pages. */
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

export function withCount({ label, count }: { label: string; count: number }): string {
  return `${label} (${formatNumber(count)})`;
}
