import { jobRow } from './job-page';
import { promises } from './promises';
import { api, files, pages } from '../../base/routes';
import { formatNumber, plural } from '../../base/format';
import { site } from '../../base/site';

export const boardWords = {
  remote: 'Remote',
  remoteIn: (country: string) => `Remote, ${country}`,
  words: (typed: string) => `“${typed}”`,
  /** @param amount formatted, with thousands separators */
  payFrom: (currency: string, amount: string) => `From ${currency} ${amount} a year`,
  payTo: (currency: string, amount: string) => `Up to ${currency} ${amount} a year`,
  payStated: 'Pay is stated',
  stated: 'Leave out jobs without stated pay',
  quick: { remote: 'Remote', contract: 'Contract', senior: 'Senior', stated: 'Pay stated', new: 'New' },
};

/** Text of the job list. Apart from the page's other text, because the browser renders the list too. */
export const boardList = {
  listTitle: 'Open jobs',
  searchLabel: 'Title, skill, company or place',
  searchHint: 'Title, skill, place',
  search: 'Search jobs',
  filters: 'Filters',
  filtersSet: 'Filters ({count})',
  show: 'Show jobs',
  close: 'Close',
  place: 'Location',
  chosenPlaces: 'Chosen locations',
  anyPlace: 'All Locations',
  anotherPlace: 'Add a location',
  placeKinds: { remote: 'Remote', country: 'Countries', city: 'Cities' },
  pay: 'Pay',
  payMinimum: 'At least, a year',
  currency: 'Currency',
  /** How the pay filter compares pay; the figures are those of `yearlyPay`. */
  payYear:
    'A year counts as 12 months, 52 weeks, 260 days or 2,080 hours. Pay without a period stays if every reading of it passes.',
  posted: 'Posted',
  anyTime: 'Any time',
  order: 'Order',
  newestFirst: 'Newest first',
  remove: 'Remove filter {filter}',
  clear: 'Clear all',
  byMail: 'Get these jobs by mail',
  savedJobs: 'Saved jobs',
  pages: 'Pages of jobs',
  row: jobRow,
};

/** Quotes texts and lists them: “a”, “b” and “c”. */
function quoted(texts: readonly string[], last: 'and' | 'or'): string {
  const [end, ...others] = texts.map((text) => `“${text}”`).reverse();
  return others.length === 0 ? String(end) : `${others.reverse().join(', ')} ${last} ${end}`;
}

// Rendered on the server only, so that the browser need not load number formatting and rarely shown text.
export const boardView = {
  show: (total: number) => `Show ${plural(total, 'job', 'jobs')}`,
  found: (total: number) => `${plural(total, 'job', 'jobs')} found`,
  meant: 'Did you mean',
  meantFinds: (total: number) => `It finds ${plural(total, 'job', 'jobs')}.`,
  finds: (total: number) => plural(total, 'job', 'jobs'),
  pastEnd: {
    title: 'The list is shorter now',
    text: 'There is no such page of it any more.',
    toStart: 'To the first page',
  },
  empty: {
    title: 'No jobs found',
    /**
     * @param absent words of `q` that no open job has
     * @param filters labels of the filters besides the words; none if no open job has the words anyway
     */
    text: ({ q, absent, filters }: { q: string; absent: readonly string[]; filters: readonly string[] }) => {
      const fits = filters.length > 0 && `fits ${quoted(filters, 'and')}${filters.length > 1 ? ' together' : ''}`;
      if (q === '') return `No open job ${fits || 'is on the board'}.`;
      if (absent.length > 0) return `No open job mentions ${quoted(absent, 'or')}.`;
      return fits ? `No open job mentions “${q}” and ${fits}.` : `No open job mentions all of “${q}”.`;
    },
    dropTitle: 'Leave out:',
    without: 'Without',
    submitCv: 'Submit Your CV',
    closestTitle: 'Close to what you searched for',
    newestTitle: 'Nothing else is close. Newest jobs:',
  },
};

/** The counter above the list: the first page gives the total, later pages a range. */
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

export const companyPage = {
  title: (name: string) => `Jobs at ${name}`,
  laterTitle: (name: string, page: number) => `Jobs at ${name}, page ${page}`,
  count: (jobs: number) => plural(jobs, 'open job', 'open jobs'),
  /** Page description for search engines. @param titles titles of the newest jobs */
  description: (name: string, jobs: number, titles: readonly string[]) =>
    `${plural(jobs, 'open job', 'open jobs')} at ${name}: ${titles.join(', ')}. Apply with your résumé, without an account.`,
  /** Shortens a URL for display: removes the scheme, `www.` and the final slash. */
  website: (address: string) => address.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''),
  listTitle: 'Open jobs',
  allJobs: 'All open jobs',
  byMail: 'Get their new jobs by mail',
  none: {
    description: (name: string) =>
      `${name} has no open job on our board at the moment. Have the next one mailed to you.`,
    text: (name: string) => `${name} has no open job on our board at the moment.`,
  },
};

/** Subject of a landing page: the skill as adverts spell it, and the place. */
export type LandingNames = { skill: string | null; remote: boolean; where: string | null };
/** Figures about a landing page's jobs: their number, workplaces, and yearly pay in the most frequent currency. */
export type LandingFigures = {
  total: number;
  workplaces: readonly { label: string; count: number }[];
  pay: { currency: string; count: number; least: number; most: number } | null;
};

export const landing = {
  unknown: 'Page Not Found',
  bySkill: 'Browse by skill',
  byPlace: 'Browse by place',
  jobsByPlace: (skill: string) => `${skill} jobs by place`,
  otherPlaces: (skill: string) => `${skill} jobs elsewhere`,
  skillsAskedFor: 'Skills asked for here',
  otherSkills: 'Other skills asked for here',
  payOf: (jobs: number, currency: string) => `${currency} a year, ${plural(jobs, 'job', 'jobs')}`,
  middle: (amount: number) => `middle ${formatNumber(amount)}`,
};

const WITH_ARTICLE: ReadonlySet<string> = new Set([
  ...['United Kingdom', 'United States', 'United Arab Emirates', 'Netherlands', 'Philippines', 'Bahamas'],
  ...['Maldives', 'Seychelles', 'Isle of Man', 'Cayman Islands', 'Faroe Islands', 'Dominican Republic'],
]);

/** Like "Remote Kubernetes jobs in the United Kingdom". */
export function landingTitle({ skill, remote, where }: LandingNames): string {
  const jobs = `${remote ? 'Remote ' : ''}${skill ?? 'IT'} jobs`;
  if (where === null) return jobs;
  return `${jobs} in ${WITH_ARTICLE.has(where) ? 'the ' : ''}${where}`;
}

/** Like "12 open jobs: 7 hybrid, 5 remote. 9 state their pay in GBP: from 45,000 to 110,000, worked out to a year." */
export function landingIntro({ total, workplaces, pay }: LandingFigures): string {
  const ways = workplaces.map(({ label, count }) => `${formatNumber(count)} ${label.toLowerCase()}`).join(', ');
  const isWhole = workplaces.reduce((sum, { count }) => sum + count, 0) === total;
  const jobs = `${plural(total, 'open job', 'open jobs')}${ways && (isWhole ? `: ${ways}` : `, among them ${ways}`)}.`;
  if (pay === null) return jobs;
  const { currency, count, least, most } = pay;
  const range = least === most ? formatNumber(most) : `from ${formatNumber(least)} to ${formatNumber(most)}`;
  const state = `${formatNumber(count)} ${count === 1 ? 'states its' : 'state their'} pay in ${currency}`;
  return `${jobs} ${state}: ${range}, worked out to a year.`;
}

export function landingDescription(names: LandingNames, figures: LandingFigures): string {
  return `${landingTitle(names)}. ${landingIntro(figures)} Apply on the job’s own page, without an account.`;
}

export const careers = {
  title: 'IT jobs from employers we know',
  meta: {
    title: 'IT jobs and careers',
    description:
      'Open roles in software, cloud, data and security with employers we have spoken to. Search by skill, company, place and pay, and apply in under two minutes.',
  },
  /** @param read whether a moderator reviews each posting before it is published (JOB_REVIEW) */
  lead: (read: boolean) =>
    read ? 'Each one read by a person before it went live.' : 'You apply on the job’s own page, without an account.',
  submitCv: 'Submit Your CV',
  benefits: {
    title: 'What you can expect from us',
    items: [
      {
        title: 'The pay before the interview',
        text: 'In the list where the employer names it. Where not, our consultant asks before your first conversation.',
      },
      {
        title: 'A person who has read your CV',
        text: 'Software sorts; it does not decide. A consultant who places people in your field reads each application.',
      },
      { title: 'An answer, even when the answer is no', text: promises.answered },
    ],
  },
  cv: {
    title: 'Not looking at the right job yet?',
    text: 'Put your CV in our talent pool. We match it against new roles before they reach the board.',
  },
};

export const feeds = {
  get title() {
    return `Jobs at ${site().company.name}`;
  },
  /** @param read whether a moderator reviews each posting before it is published (JOB_REVIEW) */
  description: (read: boolean) =>
    `Open jobs on the board of ${site().company.name}, newest first.${read ? ' Each was read by a person before it went live.' : ''}`,
  hiring: (employer: string) => `${employer} is hiring through ${site().company.name}.`,
  applyBy: (day: string) => `Apply by ${day}.`,
  facts: {
    company: 'Company',
    location: 'Location',
    workplace: 'Workplace',
    type: 'Type',
    experience: 'Experience',
    salary: 'Salary',
    deadline: 'Apply by',
  },
};

/** Text of /llms.txt, for programs that read the site on a person's behalf. */
export const llms = {
  get summary() {
    return `${site().company.tagline}. ${site().company.description}`;
  },
  /** @param read whether a moderator reviews each posting before it is published (JOB_REVIEW) */
  notes: (read: boolean) => [
    `${read ? 'Every job on the board was read by a person before it went live. ' : ''}People apply on the job’s own page with a résumé (PDF, DOC or DOCX, up to 10 MB) and need no account.`,
    `The board reads a search as a sentence: ${pages.careers}?q=contract+kubernetes+london answers with the address of the filters that it was read as: type, level, workplace, industry, place, pay and date. Quotes hold words together, a minus leaves a word out.`,
    'A job that is closed or past its deadline says so on its page and is in none of the feeds. Contact details of employers are not public.',
  ],
  jobs: {
    name: 'Jobs as data',
    links: (board: string) => [
      { label: 'RSS feed', path: files.rss, text: 'Open jobs, newest first, 100 on a page.' },
      { label: 'JSON Feed', path: files.jsonFeed, text: 'The same as JSON.' },
      { label: 'Indeed XML feed', path: files.indeed, text: 'All open jobs in one file.' },
      {
        label: 'Board API',
        path: api.boardJobs(board),
        text: 'Open jobs as JSON, with their departments and offices.',
      },
      {
        label: 'Postings API',
        path: api.postings(board),
        text: 'Open jobs as JSON, filtered by location, team and commitment.',
      },
      {
        label: 'Jobs by skill and place',
        path: pages.careers,
        text: `Pages such as ${pages.jobsOfSkill('kubernetes')}, ${pages.jobsInPlace('london-gb')} and ${pages.jobsOfSkillInPlace('kubernetes', 'london-gb')} list the open jobs of a skill, of a place, or of both.`,
      },
      {
        label: 'Sitemap',
        path: files.sitemap,
        text: 'Every public page, every open job, the page of each company that has some, and those of skills and places with three or more.',
      },
    ],
  },
  docs: {
    name: 'API',
    links: [
      { label: 'API documentation', path: api.docs, text: 'Every call the site answers to programs.' },
      { label: 'OpenAPI document', path: api.openapi, text: 'The same, for tools.' },
    ],
  },
};
