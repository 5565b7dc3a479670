import type { Metadata } from 'next';
import { FunnelFigures, JobViews, Sources, TimeFigures, WaitingFigures } from '@/components/office/figures/figures';
import { FiguresFilter } from '@/components/office/figures/filter';
import { figuresUrl } from '@/components/office/figures/urls';
import { Banner } from '@/components/ui/banner';
import { env } from '@/lib/base/env';
import type { PageProps } from '@/lib/base/fields/page-params';
import { formatDateTime } from '@/lib/base/format';
import { content } from '@/lib/content';
import { viewFigures } from '@/lib/figures/queries';
import { figuresStateIn } from '@/lib/figures/schema';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { OfficeFrame } from '../../office-frame';
import './figures.css';

export const generateMetadata = (): Metadata => ({ title: content().officeFigures.title });

/** Charts and tables of incoming records and their outcomes (docs/decisions/032-figures-and-metrics). */
export default async function FiguresPage({ searchParams }: PageProps) {
  const { officeFigures: words } = content();
  const { typed, ...state } = figuresStateIn(await searchParams);
  const moderator = await requireModerator(figuresUrl(state));
  const view = await viewFigures(state);
  const timeZone = env().siteTimeZone;
  const { job } = view;
  const unknown = typed ?? (view.unknownJob ? String(state.job) : null);
  return (
    <OfficeFrame moderator={moderator} at="figures">
      <p className="mb-3 text-muted">
        {words.lead(state.span, job && `${job.title}, ${job.company}`)}{' '}
        {words.madeAt(formatDateTime(view.madeAt, timeZone))}
      </p>
      <FiguresFilter state={state} typed={typed} />
      {unknown !== null && <Banner tone="info">{words.filter.unknown(unknown)}</Banner>}
      <div className="figures-sections">
        <WaitingFigures figures={view.waiting} timeZone={timeZone} />
        <TimeFigures figures={view.times} />
        <FunnelFigures figures={view.funnel} />
        <JobViews view={view} timeZone={timeZone} />
        <Sources view={view} />
      </div>
    </OfficeFrame>
  );
}
