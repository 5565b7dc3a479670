import type { Metadata } from 'next';
import Link from 'next/link';
import { Figures, Headlines } from '@/components/office/figures/figures';
import { FiguresFilter } from '@/components/office/figures/filter';
import { figuresUrl } from '@/components/office/figures/urls';
import { Banner } from '@/components/ui/banner';
import { env } from '@/lib/base/env';
import type { PageProps } from '@/lib/base/fields/page-params';
import { formatDate, formatDateTime } from '@/lib/base/format';
import { content } from '@/lib/content';
import { findReportJobs, viewFigures } from '@/lib/figures/queries';
import { jobName } from '@/lib/figures/report-rules';
import { figuresStateIn } from '@/lib/figures/schema';
import { REPORT_SETTINGS } from '@/lib/figures/settings';
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
  const moderator = await requireModerator(figuresUrl(figuresStateIn(params, USUAL_SPAN).state));
  const { value } = await findSetting(REPORT_SETTINGS);
  const { state: asked, typed, wrongDates } = figuresStateIn(params, value.span);
  const [jobs, found] = await Promise.all([findReportJobs(), typed === null ? [] : findReportJobs(typed)]);
  // If only one job's title contains the typed text, the reports show that job.
  const [only, ...more] = found;
  const state = only && more.length === 0 ? { ...asked, job: only.id } : asked;
  const view = await viewFigures(state);
  const timeZone = env().siteTimeZone;
  const dayText = (day: string) => formatDate(day, timeZone);
  const unknown = view.unknownJob ? String(state.job) : found.length === 0 ? typed : null;
  return (
    <OfficeFrame moderator={moderator} at="figures">
      <FiguresFilter
        state={state}
        job={view.job}
        typed={only && more.length === 0 ? null : typed}
        wrongDates={wrongDates}
        jobs={jobs}
      />
      {wrongDates && <Banner tone="error">{words.filter.wrongDates}</Banner>}
      {unknown !== null && <Banner tone="info">{words.filter.unknown(unknown)}</Banner>}
      {more.length > 0 && typed !== null && (
        <Banner tone="info">
          {words.filter.several(typed)}
          <ul className="mt-1">
            {found.map((job) => (
              <li key={job.id}>
                <Link href={figuresUrl({ ...asked, job: job.id })} prefetch={false} className="inline-block min-h-6">
                  {jobName(job)}
                </Link>
              </li>
            ))}
          </ul>
        </Banner>
      )}
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
