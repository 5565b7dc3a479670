import * as z from 'zod/mini';
import { firstOf, type PageParams } from '../base/fields/page-params';
import { jobIdIn } from '../jobs/name-rules';
import { SPANS, USUAL_SPANS, type Span, type TimeKind, type WaitingKind } from '../vocabulary/figures';
import type { Stage } from '../vocabulary/stages';
import { readDates, type Days } from './rules';

export type FiguresState = { span: Span; dates: Days | null; job: number | null };

/**
 * Parses the parameters of the reports page. Invalid ones are ignored.
 * @param usual the period if `span` is missing or invalid
 * @returns the state; `typed`, a job's title without an id; `wrongDates`, typed dates that are not a period
 */
export function figuresStateIn(params: PageParams, usual: Span) {
  const textOf = (name: string) => firstOf(params[name])?.trim().slice(0, 200) ?? '';
  const [asked, from, to, job] = [textOf('span'), textOf('from'), textOf('to'), textOf('job')];
  const span = SPANS.find((each) => each === asked) ?? usual;
  const dates = span === 'dates' ? readDates(from, to) : null;
  const id = jobIdIn(job) ?? null;
  return {
    state: { span: span === 'dates' && !dates ? usual : span, dates, job: id } satisfies FiguresState,
    typed: id === null && job !== '' ? job : null,
    wrongDates: span === 'dates' && !dates ? { from, to } : null,
  };
}

export const reportsSchema = z.object({ span: z.enum(USUAL_SPANS, { error: 'Choose a period from the list.' }) });

/** Applications that waited for an answer at the end of a day, and those answered since the day listed before. */
export type BacklogFigure = { day: string; waiting: number; answered: number };

export type WaitingFigure = {
  kind: WaitingKind;
  came: number;
  waiting: number;
  byAge: number[];
  /** When the longest waiting one arrived, ISO 8601; null if none waits. */
  oldest: string | null;
};

/**
 * `count`: items handled in the period. `median`, `slow`: whole hours within which 50 % and 90 % of them were handled.
 */
export type TimeFigure = { kind: TimeKind; count: number; median: number | null; slow: number | null };

/** `people` reached at least this stage. Of these, `closed` got no further and have only closed applications. */
export type FunnelFigure = { stage: Stage; people: number; closed: number };

export type JobFigure = { id: number; title: string; company: string; views: number; applications: number };

/** `ref` is null for URLs without a source, `rest` for all sources not listed. */
export type SourceFigure = { ref: string | null | { rest: true }; views: number; applications: number };

export type FiguresView = {
  state: FiguresState;
  days: Days;
  job: { id: number; title: string; company: string } | null;
  unknownJob: boolean;
  backlog: BacklogFigure[];
  /** With a job, `waiting` and `times` have only the kinds that concern applications. */
  waiting: WaitingFigure[];
  times: TimeFigure[];
  funnel: FunnelFigure[];
  jobs: JobFigure[];
  sources: SourceFigure[];
  /** First day (YYYY-MM-DD) with counted views; null if there is none. */
  viewsSince: string | null;
  /** When the figures were read, ISO 8601. */
  madeAt: string;
};
