import { officeApi, officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import type { FiguresState } from '@/lib/figures/schema';
import type { ReportId } from '@/lib/vocabulary/figures';

export function figuresUrl(state: Partial<FiguresState> = {}): string {
  return withQuery(officePages.figures, queryOf(state));
}

/** URL of a report as CSV. */
export function reportUrl(report: ReportId, state: FiguresState): string {
  return withQuery(officeApi.reports, { report, ...queryOf(state) });
}

function queryOf({ span, dates, job }: Partial<FiguresState>) {
  return { span, from: dates?.from, to: dates?.to, job };
}
