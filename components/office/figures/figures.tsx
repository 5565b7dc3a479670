import Link from 'next/link';
import type { ReactNode } from 'react';
import { Cell, EmptyRow, Row, Table } from '@/components/ui/table';
import { formatDate, formatDateTime, formatNumber } from '@/lib/base/format';
import { pages, withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { reportOf, type Report } from '@/lib/figures/report-rules';
import type { FiguresView } from '@/lib/figures/schema';
import type { ReportId } from '@/lib/vocabulary/figures';
import { figuresUrl, reportUrl } from './urls';

type FiguresProps = { id: ReportId; view: FiguresView; timeZone: string; note?: string | undefined };

/** Renders a report as a table whose rows have bars, with a link to the same data as CSV. */
export function Figures({ id, view, timeZone, note }: FiguresProps) {
  const { officeFigures } = content();
  const words: { title: string; hint: string; caption: string; chart?: string; empty?: string } = {
    ...officeFigures[id],
    ...hintOf(id, view),
  };
  const { columns, rows, isLine = false } = reportOf(id, view);
  const longest = Math.max(1, ...rows.flatMap(({ bar, behind = 0 }) => [bar, behind]));
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="report">
      <header className="flex min-h-10 items-center justify-between gap-3">
        <h2 id={`${id}-title`}>{words.title}</h2>
        <a href={reportUrl(id, view.state)} className="row-action">
          {officeFigures.csv}
          <span className="sr-only">{officeFigures.csvOf(words.title)}</span>
        </a>
      </header>
      {isLine && <Line rows={rows} most={longest} timeZone={timeZone} />}
      <Folded summary={isLine ? officeFigures.table : null} of={officeFigures.csvOf(words.title)}>
        <Table
          caption={words.caption}
          columns={isLine ? columns : [columns[0]!, { label: officeFigures.chart, hidden: true }, ...columns.slice(1)]}
          className="office-table"
        >
          {rows.length === 0 && words.empty && <EmptyRow columns={columns.length + 1}>{words.empty}</EmptyRow>}
          {rows.map(({ cells: [name, ...cells], href, job, bar, behind = 0 }) => (
            <Row key={String(name)}>
              <Cell>
                {href || job ? (
                  <Link href={href ?? figuresUrl({ ...view.state, job: job ?? null })} prefetch={false}>
                    {String(name)}
                  </Link>
                ) : (
                  shown(name!, columns[0]!, timeZone)
                )}
              </Cell>
              {!isLine && (
                <Cell>
                  <Bar length={bar / longest} behind={behind / longest} />
                </Cell>
              )}
              {cells.map((cell, at) => {
                const column = columns[at + 1]!;
                return (
                  <Cell key={column.label} label={column.label}>
                    {shown(cell, column, timeZone)}
                  </Cell>
                );
              })}
            </Row>
          ))}
        </Table>
      </Folded>
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

function shown(
  cell: Report['rows'][number]['cells'][number],
  { as }: Report['columns'][number],
  timeZone: string,
): ReactNode {
  const { hoursText, officeFigures, shareText } = content();
  if (cell === null) return as === 'time' || as === 'hours' ? officeFigures.none : '–';
  if (as === 'hours') return hoursText(Number(cell));
  if (as === 'share') return shareText(Number(cell), 1);
  if (as === 'rate') return Number(cell).toFixed(1);
  if (as === 'day') return formatDate(String(cell), timeZone);
  if (as === 'time') return formatDateTime(String(cell), timeZone);
  return typeof cell === 'number' ? formatNumber(cell) : String(cell);
}

/** Length of the longest bar in SVG units. Lengths are rounded to whole units, so bars can differ by 0.1 %. */
const WHOLE = 1_000;

/** A row's bar, hidden from screen readers because the row has the same figures. */
function Bar({ length, behind }: { length: number; behind: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WHOLE} 10`}
      preserveAspectRatio="none"
      focusable="false"
      className="block h-3.5 w-full bg-sunk fill-act forced-colors:fill-[CanvasText]"
    >
      <rect className="opacity-35" width={Math.round(behind * WHOLE)} height="10" />
      <rect width={Math.round(length * WHOLE)} height="10" />
    </svg>
  );
}

function Folded({ summary, of, children }: { summary: string | null; of: string; children: ReactNode }) {
  if (summary === null) return children;
  return (
    <details>
      <summary className="row-action">
        {summary}
        <span className="sr-only">{of}</span>
      </summary>
      {children}
    </details>
  );
}

const CHART = { width: 600, height: 150, left: 44, foot: 22, head: 10 };

/** Draws the `bar` values as a line and the `behind` values as columns. Hidden from screen readers, like `Bar`. */
function Line({ rows, most, timeZone }: { rows: Report['rows']; most: number; timeZone: string }) {
  const { width, height, left, foot, head } = CHART;
  const unit = 10 ** Math.floor(Math.log10(most));
  const top = Math.max(2, Math.ceil(most / unit) * unit);
  const y = (value: number) => Math.round((height - foot - (value / top) * (height - foot - head)) * 10) / 10;
  const step = (width - left) / Math.max(1, rows.length);
  const x = (at: number) => Math.round((left + (at + 0.5) * step) * 10) / 10;
  const day = (at: number) => formatDate(String(rows[at]!.cells[0]), timeZone);
  const named = [0, rows.length - 1];
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} focusable="false" className="report-line">
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <path d={`M${left} ${y(value)}H${width}`} />
          <text x={left - 8} y={y(value) + 4} textAnchor="end">
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {rows.map(({ behind = 0 }, at) => (
        <rect key={at} x={x(at) - step / 4} y={y(behind)} width={step / 2} height={height - foot - y(behind)} />
      ))}
      <polyline points={rows.map(({ bar }, at) => `${x(at)},${y(bar)}`).join(' ')} />
      {rows.map(({ bar }, at) => (
        <circle key={at} cx={x(at)} cy={y(bar)} r="3.5">
          <title>{`${day(at)}: ${formatNumber(bar)}`}</title>
        </circle>
      ))}
      {[...new Set(named)].map((at) => (
        <text
          key={at}
          x={x(at)}
          y={height - 4}
          textAnchor={at === 0 ? 'start' : at === rows.length - 1 ? 'end' : 'middle'}
        >
          {day(at)}
        </text>
      ))}
    </svg>
  );
}

/** The headline figures above the reports: backlog, new applications, time to answer, placements. */
export function Headlines({ view: { waiting, times, funnel } }: { view: FiguresView }) {
  const { hoursText, officeFigures } = content();
  const words = officeFigures.headlines;
  const of = (kind: string) => waiting.find((one) => one.kind === kind);
  const answer = times.find(({ kind }) => kind === 'answer');
  const figures: readonly (readonly [string, string, string])[] = [
    [words.backlog, formatNumber(of('applications')?.waiting ?? 0), words.unanswered(of('unanswered')?.waiting ?? 0)],
    [words.came, formatNumber(of('applications')?.came ?? 0), words.cvs(of('cvs')?.came ?? 0)],
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
          <dd>{more}</dd>
        </div>
      ))}
    </dl>
  );
}
