import { formatNumber, plural } from '../../base/format';
import { AGES, MOST_DAYS, MOST_SOURCES_A_DAY, SOURCE_MAX } from '../../vocabulary/figures';

const [DAY, THREE, WEEK, MONTH] = AGES;

export const officeFigures = {
  title: 'Reports',
  lead: (from: string, to: string, job: string | null) => `${from} to ${to}${job ? `: ${job}` : ''}.`,
  madeAt: (time: string) => `Counted at ${time}, at most once a minute.`,
  filter: {
    period: 'Period',
    from: 'From',
    to: 'To',
    job: 'Job',
    all: 'All jobs',
    apply: 'Show',
    clear: 'All jobs',
    wrongDates: `Choose a first and a last day, at most ${MOST_DAYS} days apart.`,
  },
  csv: 'CSV',
  csvOf: (report: string) => `: ${report}`,
  files: {
    backlog: 'backlog',
    waiting: 'waiting',
    times: 'response-times',
    funnel: 'funnel',
    views: 'views',
    sources: 'sources',
  },
  chart: 'Chart',
  table: 'Table',
  about: 'What is counted',
  headlines: {
    backlog: 'Backlog',
    unanswered: (count: number) => `${formatNumber(count)} unanswered`,
    came: 'Applications received',
    cvs: (count: number) => `${plural(count, 'CV', 'CVs')} received`,
    answer: 'First answer',
    answers: (count: number) => `median of ${formatNumber(count)}`,
    placed: 'Placed',
    applied: (count: number) => `of ${plural(count, 'person', 'people')} who applied`,
  },
  none: 'None',
  backlog: {
    title: 'Backlog',
    hint: 'Applications that no email has answered, at the end of each day. Those that were decided without an email are left out. Of somebody who applied twice for a job the newest version counts.',
    chart: 'Line: waiting. Columns: answered since the day before in the list.',
    caption: 'Applications that waited for an answer',
    columns: { day: 'Until', waiting: 'Waiting', answered: 'Answered' },
  },
  waiting: {
    title: 'Waiting now',
    hint: 'New applications are those that nobody has moved; unanswered ones are pending, and no email about them was sent. Of somebody who applied twice for a job the newest version counts.',
    caption: 'What came in, what waits, and for how long',
    columns: {
      what: 'Records',
      came: 'Came in',
      waiting: 'Waiting',
      ages: [
        `Under ${DAY} day`,
        `${DAY} to ${THREE} days`,
        `${THREE} to ${WEEK} days`,
        `${WEEK} to ${MONTH} days`,
        `Over ${MONTH} days`,
      ],
      oldest: 'Oldest',
    },
  },
  times: {
    title: 'Response times',
    hint: 'Of what was answered, decided or published within the period. Half of it was done within the median, nine of ten within the 90th percentile.',
    chart: 'Dark: the median. Pale: the 90th percentile.',
    caption: 'Time to an answer and to a decision',
    columns: { what: 'From … to', count: 'Number', median: 'Median', slow: '90th percentile' },
  },
  funnel: {
    title: 'Funnel',
    hint: 'People who applied within the period, each counted once, by the furthest stage that one of their applications reached. Undone moves do not count.',
    caption: 'People by the stage they reached',
    columns: { stage: 'Stage', people: 'People', share: 'Of all', closed: 'Closed after it' },
  },
  views: {
    title: 'Views and applications',
    hint: 'How often the page of an open job was opened in a browser, without programs that say what they are. A page that a browser still has and only checks is not counted again. The twenty with the most views.',
    hintOfJob:
      'How often the page of the job was opened in a browser while it was open, without programs that say what they are.',
    since: (day: string) => `Views are counted since ${day}; the applications here are those since then.`,
    empty: 'No page of an open job has been opened yet.',
    caption: 'Views and applications of jobs',
    columns: { job: 'Job', views: 'Views', applications: 'Applications', rate: 'For each 100 views' },
    chart: 'Dark: applications. Pale: views.',
  },
  sources: {
    title: 'Sources',
    hint: '',
    hintOf: (address: string) =>
      `What the address of a job names as its source: ${address}. One word of small letters, digits, dots and hyphens, ${SOURCE_MAX} characters at most. Of a day the first ${MOST_SOURCES_A_DAY} sources are told apart.`,
    empty: 'Nothing has been counted yet.',
    caption: 'Views and applications by source',
    columns: { source: 'Source', views: 'Views', applications: 'Applications' },
    noSource: 'No source named',
    rest: 'Other sources',
    chart: 'Dark: applications. Pale: views.',
  },
};

export function hoursText(hours: number): string {
  if (hours < 1) return 'under an hour';
  if (hours < 48) return plural(hours, 'hour', 'hours');
  const days = Math.floor(hours / 24);
  return days < 7 && hours % 24 > 0 ? `${days} days, ${hours % 24} h` : `${formatNumber(days)} days`;
}

/** Formats a proportion in percent; a dash if `whole` is 0. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = (part / whole) * 100;
  return `${percent >= 10 || percent === 0 ? Math.round(percent) : percent.toFixed(1)} %`;
}
