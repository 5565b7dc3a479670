import { valuesOf } from './labels';
import { STAGES, type Stage } from './stages';

/** Periods of reports. Numbers are days including today; `dates` is a range that the moderator chooses. */
export const SPAN_LABELS = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last 365 days',
  dates: 'Own dates',
};
export type Span = keyof typeof SPAN_LABELS;
export const SPANS = valuesOf(SPAN_LABELS);
export const USUAL_SPANS: readonly Span[] = SPANS.filter((span) => span !== 'dates');
export const USUAL_SPAN: Span = '30';
/** Maximum length of a chosen range, in days. Longer ones would take seconds to count. */
export const MOST_DAYS = 366;

export const REPORTS = ['backlog', 'waiting', 'times', 'funnel', 'views', 'sources'] as const;
export type ReportId = (typeof REPORTS)[number];

/** Stages of the funnel. Excludes `closed`, because an application can be closed in any stage. */
export const FUNNEL_STAGES: readonly Stage[] = STAGES.filter((stage) => stage !== 'closed');

/** Upper bounds of the age groups in days. One more group follows the last bound. */
export const AGES = [1, 3, 7, 30] as const;

export const BACKLOG_POINTS = 13;

export const SOURCE_MAX = 40;
/** Maximum number of sources of views stored for a day. Views from further sources count as `OTHER_SOURCE`. */
export const MOST_SOURCES_A_DAY = 50;
export const OTHER_SOURCE = 'other';

/** More than the longest period needs. */
export const VIEWS_KEPT_DAYS = 400;

export const WAITING_LABELS = {
  postings: 'Postings to review',
  applications: 'New applications',
  unanswered: 'Unanswered applications',
  cvs: 'CVs to review',
  messages: 'Messages',
};
export const WAITING_KINDS = valuesOf(WAITING_LABELS);
export type WaitingKind = keyof typeof WAITING_LABELS;
/** Kinds whose records belong to a job, and which a job's reports show. */
export const WAITING_KINDS_OF_JOB = ['applications', 'unanswered'] as const satisfies readonly WaitingKind[];

export const TIME_LABELS = {
  answer: 'Application to first email',
  decision: 'Application to decision',
  cv: 'CV to decision',
  message: 'Message to answer or “handled”',
  posting: 'Posting to publication',
};
export const TIME_KINDS = valuesOf(TIME_LABELS);
export type TimeKind = keyof typeof TIME_LABELS;
/** Times of a job's applications, which a job's reports show. */
export const TIME_KINDS_OF_JOB = ['answer', 'decision'] as const satisfies readonly TimeKind[];
