import { valuesOf } from './labels';
import { STAGES, type Stage } from './stages';

/** The days that figures can be asked for, today included. */
export const SPAN_LABELS = { 7: '7 days', 30: '30 days', 90: '90 days', 365: '365 days' };
export type Span = keyof typeof SPAN_LABELS;
export const SPANS = valuesOf(SPAN_LABELS).map(Number) as readonly Span[];
export const USUAL_SPAN: Span = 30;

/** The stages that one leads to the next of; closed is where each of them can end. */
export const FUNNEL_STAGES: readonly Stage[] = STAGES.filter((stage) => stage !== 'closed');

/** What waits is counted by its age in days: below each of these, and above the last. */
export const AGES = [1, 3, 7, 30] as const;

/** Letters of a source, at most. */
export const SOURCE_MAX = 40;
/** Different sources of views on one day; the others are counted under `OTHER_SOURCE`. */
export const MOST_SOURCES_A_DAY = 50;
export const OTHER_SOURCE = 'other';

/** How long views are kept, in days: the longest span, and some. */
export const VIEWS_KEPT_DAYS = 400;

/** What waits for somebody. */
export const WAITING_LABELS = {
  postings: 'Postings to review',
  applications: 'New applications',
  unanswered: 'Unanswered applications',
  cvs: 'CVs to review',
  messages: 'Messages',
};
export const WAITING_KINDS = valuesOf(WAITING_LABELS);
export type WaitingKind = keyof typeof WAITING_LABELS;

/** What takes its time. */
export const TIME_LABELS = {
  answer: 'Application to first letter',
  decision: 'Application to decision',
  cv: 'CV to decision',
  message: 'Message to answer or “handled”',
  posting: 'Posting to publication',
};
export const TIME_KINDS = valuesOf(TIME_LABELS);
export type TimeKind = keyof typeof TIME_LABELS;
