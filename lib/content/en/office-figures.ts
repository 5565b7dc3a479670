import { AGES, MOST_SOURCES_A_DAY, SOURCE_MAX, SPAN_LABELS, type Span } from '../../vocabulary/figures';
import { formatNumber, plural } from '../../base/format';

const [DAY, THREE, WEEK, MONTH] = AGES;

export const officeFigures = {
  title: 'Figures',
  lead: (span: Span, job: string | null) => `The last ${SPAN_LABELS[span]}, today included${job ? `: ${job}` : ''}.`,
  madeAt: (time: string) => `Counted at ${time}; what is asked for again within a minute is not counted anew.`,
  filter: {
    period: 'Period',
    job: 'Job',
    jobHint: 'Its number, for stages, views and sources of one job. Empty: of all.',
    apply: 'Show',
    clear: 'All jobs',
    unknown: (job: string) => `There is no job ${job}. These are the figures of all.`,
  },
  none: 'None',
  waiting: {
    title: 'Backlog',
    hint: 'New applications are those that nobody has moved; unanswered ones are pending, and no email about them was sent. Of somebody who applied twice for a job the newest version counts.',
    caption: 'What came in, what waits, and for how long',
    columns: {
      what: 'What',
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
    columns: { what: 'From … to', count: 'How many', median: 'Median', slow: '90th percentile' },
  },
  funnel: {
    title: 'Funnel',
    hint: 'Whoever applied within the period, each person once however often they applied: at least so far with one of their applications. A move that was taken back does not count.',
    caption: 'People by the stage they reached',
    columns: { stage: 'Stage', people: 'People', share: 'Of all', closed: 'Closed after it' },
  },
  jobs: {
    title: 'Views and applications',
    hint: 'How often the page of an open job was opened in a browser, without programs that say what they are. A page that a browser still has and only checks is not counted again. The twenty with the most views.',
    hintOfJob:
      'How often the page of the job was opened in a browser while it was open, without programs that say what they are.',
    since: (day: string) => `Views are counted since ${day}; the applications here are those since then.`,
    empty: 'No page of an open job has been opened yet.',
    caption: 'Views and applications of jobs',
    columns: { job: 'Job', views: 'Views', applications: 'Applications', rate: 'For each 100 views' },
    chart: 'Dark: applications. Pale: views.',
    narrow: (title: string) => `Figures of ${title}`,
  },
  sources: {
    title: 'Where they came from',
    hint: (address: string) =>
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
