import type { Metadata } from 'next';
import { Figures, Headlines } from '@/components/office/figures/figures';
import { FiguresFilter } from '@/components/office/figures/filter';
import { figuresUrl } from '@/components/office/figures/urls';
import { TypedJob } from '@/components/office/typed-job';
import { Banner } from '@/components/ui/banner';
import { env } from '@/lib/base/env';
import type { PageProps } from '@/lib/base/fields/page-params';
import { formatDate, formatDateTime } from '@/lib/base/format';
import { content } from '@/lib/content';
import { viewFigures } from '@/lib/figures/queries';
import { figuresStateIn } from '@/lib/figures/schema';
import { REPORT_SETTINGS } from '@/lib/figures/settings';
import { jobName } from '@/lib/jobs/name-rules';
import { findJobsTitled } from '@/lib/jobs/named-jobs';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { findSetting } from '@/lib/platform/settings/store';
import { REPORTS, USUAL_SPAN } from '@/lib/vocabulary/figures';
import { OfficeFrame } from '../../office-frame';
import './figures.css';

export const generateMetadata = (): Metadata => ({ title: content().officeFigures.title });

/** Tables with bars of incoming records and their outcomes (docs/decisions/032-figures-and-metrics). */
export default async function FiguresPage({ searchParams }: PageProps) {
  const { officeFigures: words } = content();
  const params = await searchParams;
  const moderator = await requireModerator(figuresUrl(figuresStateIn(params, USUAL_SPAN).state), 'read');
  const { value } = await findSetting(REPORT_SETTINGS);
  const { state: asked, typed, wrongDates } = figuresStateIn(params, value.span);
  const found = typed === null ? [] : await findJobsTitled(typed);
  // If only one job's title contains the typed text, the reports show that job.
  const [only, ...more] = found;
  const state = only && more.length === 0 ? { ...asked, job: only.id } : asked;
  const view = await viewFigures(state);
  const timeZone = env().siteTimeZone;
  const dayText = (day: string) => formatDate(day, timeZone);
  const notOne = view.unknownJob ? String(state.job) : only && more.length === 0 ? null : typed;
  return (
    <OfficeFrame moderator={moderator} at="figures">
      <FiguresFilter
        state={state}
        job={view.job}
        typed={only && more.length === 0 ? null : typed}
        wrongDates={wrongDates}
      />
      {wrongDates && <Banner tone="error">{words.filter.wrongDates}</Banner>}
      {notOne !== null && <TypedJob typed={notOne} found={found} hrefOf={(job) => figuresUrl({ ...asked, job })} />}
      <p className="my-2 text-muted" title={words.madeAt(formatDateTime(view.madeAt, timeZone))}>
        {words.lead(dayText(view.days.from), dayText(view.days.to), view.job && jobName(view.job))}
      </p>
      <Headlines view={view} />
      <div className="mt-4 grid grid-cols-1 items-start gap-4 min-[1200px]:grid-cols-2">
        {REPORTS.map((id) => (
          <Figures
            key={id}
            id={id}
            view={view}
            timeZone={timeZone}
            note={id === 'views' && view.viewsSince ? words.views.since(dayText(view.viewsSince)) : undefined}
          />
        ))}
      </div>
    </OfficeFrame>
  );
}
