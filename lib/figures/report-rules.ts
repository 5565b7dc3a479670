import { applicationListing } from '../applications/listing';
import type { Cell } from '../base/listing';
import { content } from '../content';
import { cvListing } from '../cv/listing';
import { messageListing } from '../enquiries/listing';
import { jobName } from '../jobs/name-rules';
import { jobListing } from '../jobs/listing';
import { TIME_LABELS, WAITING_LABELS, type ReportId, type WaitingKind } from '../vocabulary/figures';
import { STAGE_LABELS } from '../vocabulary/stages';
import type { FiguresView } from './schema';

/** How a page shows a column. CSV files contain the plain values. */
type Format = 'hours' | 'time' | 'day' | 'rate' | 'share';

export type Report = {
  columns: readonly { label: string; as?: Format }[];
  /** Whether the chart is a line of `bar` over columns of `behind`, in the order of the rows. */
  isLine?: boolean;
  rows: readonly {
    cells: readonly Cell[];
    /** `href` opens a list; `job` is the id of a job to which the row narrows the reports. */
    href?: string;
    job?: number;
    /** Lengths of the row's bar and of the pale bar behind it. */
    bar: number;
    behind?: number;
  }[];
};

const LISTS: Readonly<Record<WaitingKind, (job: number | undefined) => string>> = {
  postings: () => jobListing.url({ change: 'review' }),
  applications: (job) => applicationListing.url({ status: 'pending', job }),
  unanswered: (job) => applicationListing.url({ status: 'pending', job }),
  cvs: () => cvListing.url({ status: 'pending' }),
  messages: () => messageListing.url({ status: 'new' }),
};

/** Returns the rows of a report for table, chart and CSV file. */
export function reportOf(id: ReportId, view: FiguresView): Report {
  return REPORTS[id](view);
}

const REPORTS: Record<ReportId, (view: FiguresView) => Report> = {
  backlog: ({ backlog }) => {
    const { day, waiting, answered } = content().officeFigures.backlog.columns;
    return {
      columns: [{ label: day, as: 'day' }, { label: waiting }, { label: answered }],
      isLine: true,
      rows: backlog.map((one) => ({
        cells: [one.day, one.waiting, one.answered],
        bar: one.waiting,
        behind: one.answered,
      })),
    };
  },
  waiting: ({ waiting, job }) => {
    const { what, came, waiting: waits, ages, oldest } = content().officeFigures.waiting.columns;
    return {
      columns: [...[what, waits, came, ...ages].map((label) => ({ label })), { label: oldest, as: 'time' }],
      rows: waiting.map((one) => ({
        cells: [WAITING_LABELS[one.kind], one.waiting, one.came, ...one.byAge, one.oldest],
        href: LISTS[one.kind](job?.id),
        bar: one.waiting,
      })),
    };
  },
  times: ({ times }) => {
    const { what, median, slow, count } = content().officeFigures.times.columns;
    return {
      columns: [{ label: what }, { label: median, as: 'hours' }, { label: slow, as: 'hours' }, { label: count }],
      rows: times.map((one) => ({
        cells: [TIME_LABELS[one.kind], one.median, one.slow, one.count],
        bar: one.median ?? 0,
        behind: one.slow ?? 0,
      })),
    };
  },
  funnel: ({ funnel }) => {
    const { stage, people, share, closed } = content().officeFigures.funnel.columns;
    const all = funnel[0]?.people ?? 0;
    return {
      columns: [{ label: stage }, { label: people }, { label: share, as: 'share' }, { label: closed }],
      rows: funnel.map((one) => ({
        cells: [STAGE_LABELS[one.stage], one.people, all === 0 ? null : one.people / all, one.closed],
        bar: one.people,
      })),
    };
  },
  views: ({ jobs }) => {
    const { job, applications, views, rate } = content().officeFigures.views.columns;
    return {
      columns: [{ label: job }, { label: applications }, { label: views }, { label: rate, as: 'rate' }],
      rows: jobs.map((one) => ({
        cells: [
          jobName(one),
          one.applications,
          one.views,
          one.views === 0 ? null : (one.applications / one.views) * 100,
        ],
        job: one.id,
        bar: one.applications,
        behind: one.views,
      })),
    };
  },
  sources: ({ sources }) => {
    const { columns, noSource, rest } = content().officeFigures.sources;
    return {
      columns: [columns.source, columns.applications, columns.views].map((label) => ({ label })),
      rows: sources.map(({ ref, views, applications }) => ({
        cells: [ref === null ? noSource : typeof ref === 'string' ? ref : rest, applications, views],
        bar: applications,
        behind: views,
      })),
    };
  },
};
