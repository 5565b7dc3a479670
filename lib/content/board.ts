import { formatNumber, plural } from '../base/format';

/** What the board says of its filters. */
export const boardWords = {
  remote: 'Remote',
  remoteIn: (country: string) => `Remote, ${country}`,
  words: (typed: string) => `“${typed}”`,
  /** @param amount with its thousands marked */
  payFrom: (currency: string, amount: string) => `From ${currency} ${amount} a year`,
  payStated: 'Pay is stated',
} as const;

/** Words around the list of jobs. Apart from the page's other copy: the list is rendered in the browser too. */
export const boardList = {
  listTitle: 'Open jobs',
  searchLabel: 'Title, skill, company or place',
  search: 'Search jobs',
  filters: 'Filters',
  filtersSet: (count: number) => `Filters (${count})`,
  show: 'Show jobs',
  showTotal: (total: number) => `Show ${plural(total, 'job', 'jobs')}`,
  found: (total: number) => `${plural(total, 'job', 'jobs')} found`,
  close: 'Close',
  place: 'Location',
  anyPlace: 'All Locations',
  anotherPlace: 'Add a location',
  placeKinds: { remote: 'Remote', country: 'Countries', city: 'Cities' },
  workplace: 'Workplace',
  type: 'Type',
  experience: 'Experience',
  industry: 'Industry',
  pay: 'Pay',
  payMinimum: 'At least, a year',
  currency: 'Currency',
  stated: 'Leave out jobs without stated pay',
  unstated: 'Pay not stated',
  posted: 'Posted',
  anyTime: 'Any time',
  order: 'Order',
  remove: (filter: string) => `Remove filter ${filter}`,
  clear: 'Clear all',
  details: 'View Details',
  new: 'New',
  submitCv: 'Submit Your CV',
  byMail: 'Get these jobs by mail',
  pages: 'Pages of jobs',
  pastEnd: {
    title: 'The list is shorter now',
    text: 'There is no such page of it any more.',
    toStart: 'To the first page',
  },
  empty: {
    title: 'No jobs found',
    text: 'Nothing on the board matches these filters right now. Clear them to see every open job, or leave your CV and we will write when something fits.',
    clear: 'Clear filters',
    meant: 'Did you mean',
    meantFinds: (total: number) => `It finds ${plural(total, 'job', 'jobs')}.`,
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
