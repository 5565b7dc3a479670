import { officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import type { FiguresState } from '@/lib/figures/schema';
import { USUAL_SPAN } from '@/lib/vocabulary/figures';

export function figuresUrl({ span, job }: Partial<FiguresState> = {}): string {
  return withQuery(officePages.figures, { span: span === USUAL_SPAN ? null : span, job });
}
