import { firstOf, wholeNumber, type PageParams } from '../base/fields/page-params';
import { SPANS, USUAL_SPAN, type Span, type TimeKind, type WaitingKind } from '../vocabulary/figures';
import type { Stage } from '../vocabulary/stages';

/** What the figures are asked for. */
export type FiguresState = { span: Span; job: number | null };

/** Read from an address, where what means nothing is left out; `typed` is what stands for the job and is no number. */
export function figuresStateIn({ span, job }: PageParams): FiguresState & { typed: string | null } {
  const typed = firstOf(job)?.trim() ?? '';
  const id = wholeNumber(job) ?? null;
  const days = wholeNumber(span) as Span;
  return {
    span: SPANS.includes(days) ? days : USUAL_SPAN,
    job: id,
    typed: id === null && typed !== '' ? typed.slice(0, 40) : null,
  };
}

export type WaitingFigure = {
  kind: WaitingKind;
  /** Since the span began. */
  came: number;
  waiting: number;
  /** How many wait for less than each of `AGES` and no less than the one before, and how many for longer than the last. */
  byAge: number[];
  /** ISO 8601; null where nothing waits. */
  oldest: string | null;
};

/** Of what was done within the span: how many, and within how many whole hours half of them, and nine of ten. */
export type TimeFigure = { kind: TimeKind; count: number; median: number | null; slow: number | null };

/** `people` came at least so far; `closed` of them no further, and nothing of theirs is open any more. */
export type FunnelFigure = { stage: Stage; people: number; closed: number };

export type JobFigure = { id: number; title: string; company: string; views: number; applications: number };

/** `ref`: null where the address named none, `rest` for all that are not listed. */
export type SourceFigure = { ref: string | null | { rest: true }; views: number; applications: number };

export type FiguresView = {
  state: FiguresState;
  /** The job that stages, views and sources are narrowed to. */
  job: { id: number; title: string; company: string } | null;
  /** There is no job of the number that was asked for. */
  unknownJob: boolean;
  waiting: WaitingFigure[];
  times: TimeFigure[];
  funnel: FunnelFigure[];
  jobs: JobFigure[];
  sources: SourceFigure[];
  /** The first day (YYYY-MM-DD) of the views that are counted here; null where none are. */
  viewsSince: string | null;
  /** ISO 8601. */
  madeAt: string;
};
