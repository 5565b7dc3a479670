export const boardWords = {
  remote: 'Remote',
  remoteIn: (country: string) => `Remote, ${country}`,
  words: (typed: string) => `“${typed}”`,
  /** @param amount with thousands separators */
  payFrom: (currency: string, amount: string) => `From ${currency} ${amount} a year`,
  payStated: 'Pay is stated',
  stated: 'Leave out jobs without stated pay',
} as const;

/** Words of the job list, apart from the page's other copy because the browser renders the list too. */
export const boardList = {
  listTitle: 'Open jobs',
  searchLabel: 'Title, skill, company or place',
  search: 'Search jobs',
  filters: 'Filters',
  filtersSet: (count: number) => `Filters (${count})`,
  show: 'Show jobs',
  close: 'Close',
  place: 'Location',
  anyPlace: 'All Locations',
  anotherPlace: 'Add a location',
  placeKinds: { remote: 'Remote', country: 'Countries', city: 'Cities' },
  pay: 'Pay',
  payMinimum: 'At least, a year',
  currency: 'Currency',
  payGaps: { pay: 'Pay not stated', period: 'Period not stated', year: 'Pay in a year not certain' },
  posted: 'Posted',
  anyTime: 'Any time',
  order: 'Order',
  remove: (filter: string) => `Remove filter ${filter}`,
  clear: 'Clear all',
  details: 'View Details',
  new: 'New',
  byMail: 'Get these jobs by mail',
  pages: 'Pages of jobs',
} as const;
