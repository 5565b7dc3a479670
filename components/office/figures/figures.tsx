import { formatNumber } from '@/lib/base/format';
import { pages, withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { reportOf } from '@/lib/figures/report-rules';
import type { FiguresView } from '@/lib/figures/schema';
import type { ReportId } from '@/lib/vocabulary/figures';
import { ReportBody } from './report-body';
import { reportUrl } from './urls';

type FiguresProps = { id: ReportId; view: FiguresView; timeZone: string; note?: string | undefined };

/** Renders a report as a table whose rows have bars, with a link to the same data as CSV. */
export function Figures({ id, view, timeZone, note }: FiguresProps) {
  const { officeFigures } = content();
  const words: { title: string; hint: string; caption: string; chart?: string; empty?: string } = {
    ...officeFigures[id],
    ...hintOf(id, view),
  };
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="report">
      <header className="flex min-h-10 items-center justify-between gap-3">
        <h2 id={`${id}-title`}>{words.title}</h2>
        <a href={reportUrl(id, view.state)} className="row-action">
          {officeFigures.csv}
          <span className="sr-only">{officeFigures.csvOf(words.title)}</span>
        </a>
      </header>
      <ReportBody
        {...reportOf(id, view)}
        caption={words.caption}
        of={officeFigures.csvOf(words.title)}
        empty={words.empty}
        state={view.state}
        timeZone={timeZone}
      />
      <details>
        <summary className="row-action">
          {officeFigures.about}
          <span className="sr-only">{officeFigures.csvOf(words.title)}</span>
        </summary>
        <p className="field-hint">{[words.hint, words.chart, note].filter(Boolean).join(' ')}</p>
      </details>
    </section>
  );
}

function hintOf(id: ReportId, { job, jobs }: FiguresView): { hint?: string } {
  const { sources, views } = content().officeFigures;
  if (id === 'sources')
    return { hint: sources.hintOf(withQuery(pages.job(job?.id ?? jobs[0]?.id ?? 1), { ref: 'newsletter' })) };
  return id === 'views' && job ? { hint: views.hintOfJob } : {};
}

/** The headline figures above the reports: backlog, new applications, time to answer, placements. */
export function Headlines({ view: { waiting, times, funnel } }: { view: FiguresView }) {
  const { hoursText, officeFigures } = content();
  const words = officeFigures.headlines;
  const of = (kind: string) => waiting.find((one) => one.kind === kind);
  // CVs belong to no job.
  const cvs = of('cvs');
  const answer = times.find(({ kind }) => kind === 'answer');
  const figures: readonly (readonly [string, string, string])[] = [
    [words.backlog, formatNumber(of('applications')?.waiting ?? 0), words.unanswered(of('unanswered')?.waiting ?? 0)],
    [words.came, formatNumber(of('applications')?.came ?? 0), cvs ? words.cvs(cvs.came) : ''],
    [
      words.answer,
      typeof answer?.median === 'number' ? hoursText(answer.median) : officeFigures.none,
      words.answers(answer?.count ?? 0),
    ],
    [words.placed, formatNumber(funnel.at(-1)?.people ?? 0), words.applied(funnel[0]?.people ?? 0)],
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] rounded-[8px] border border-line bg-surface text-[0.8125rem]/[1.4] text-muted">
      {figures.map(([label, figure, more]) => (
        <div key={label} className="-ml-px border-l border-line px-3 py-2.5">
          <dt>{label}</dt>
          <dd>
            <strong className="figures font-display text-[1.25rem] text-text">{figure}</strong>
          </dd>
          {more && <dd>{more}</dd>}
        </div>
      ))}
    </dl>
  );
}
