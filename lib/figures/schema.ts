import { firstOf, wholeNumber, type PageParams } from '../base/fields/page-params';
import { SPANS, USUAL_SPAN, type Span, type TimeKind, type WaitingKind } from '../vocabulary/figures';
import type { Stage } from '../vocabulary/stages';

export type FiguresState = { span: Span; job: number | null };

/** Parses the figures page's URL and ignores invalid parts. `typed` is an invalid job number as typed. */
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
  /** Number received since the span began. */
  came: number;
  waiting: number;
  /** Number waiting for each age interval of `AGES`, and for longer than the last. */
  byAge: number[];
  /** Time when the one that has waited longest arrived, ISO 8601; null if nothing waits. */
  oldest: string | null;
};

/** Number done in the span, and the whole hours within which half (`median`) and nine of ten (`slow`) were done. */
export type TimeFigure = { kind: TimeKind; count: number; median: number | null; slow: number | null };

/**
 * `people` is the number who reached at least this stage. `closed` of them got no further and have only closed
 * applications.
 */
export type FunnelFigure = { stage: Stage; people: number; closed: number };

type JobFigure = { id: number; title: string; company: string; views: number; applications: number };

/** `ref` is null for URLs without a source, `rest` for all sources not listed. */
export type SourceFigure = { ref: string | null | { rest: true }; views: number; applications: number };

export type FiguresView = {
  state: FiguresState;
  job: { id: number; title: string; company: string } | null;
  unknownJob: boolean;
  waiting: WaitingFigure[];
  times: TimeFigure[];
  funnel: FunnelFigure[];
  jobs: JobFigure[];
  sources: SourceFigure[];
  /** First day (YYYY-MM-DD) with counted views; null if there are none. */
  viewsSince: string | null;
  /** Time when the figures were read, ISO 8601. */
  madeAt: string;
};
