'use client';

import Link from 'next/link';
import { useState, type ReactNode } from 'react';
import { Cell, EmptyRow, Row, Table } from '@/components/ui/table';
import { formatDate, formatDateTime, formatNumber } from '@/lib/base/format';
import { hoursText, officeFigures, shareText } from '@/lib/content/en/office-figures';
import type { Report } from '@/lib/figures/report-rules';
import type { FiguresState } from '@/lib/figures/schema';
import { figuresUrl } from './urls';

type ReportBodyProps = Report & {
  caption: string;
  /** Names the report for screen readers. */
  of: string;
  empty: string | undefined;
  state: FiguresState;
  timeZone: string;
};

/** Chart and table of a report. A client component, because its rows are shorter than their elements. */
export function ReportBody({ columns, rows, isLine = false, caption, of, empty, state, timeZone }: ReportBodyProps) {
  const longest = Math.max(1, ...rows.flatMap(({ bar, behind = 0 }) => [bar, behind]));
  return (
    <>
      {isLine && <Line rows={rows} most={longest} timeZone={timeZone} />}
      <Folded summary={isLine ? officeFigures.table : null} of={of}>
        <Table
          caption={caption}
          columns={isLine ? columns : [columns[0]!, { label: officeFigures.chart, hidden: true }, ...columns.slice(1)]}
          className="office-table"
        >
          {rows.length === 0 && empty && <EmptyRow columns={columns.length + 1}>{empty}</EmptyRow>}
          {rows.map(({ cells: [name, ...cells], href, job, bar, behind = 0 }) => (
            <Row key={String(name)}>
              <Cell>
                {href || job ? (
                  <Link href={href ?? figuresUrl({ ...state, job: job ?? null })} prefetch={false}>
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
    </>
  );
}

function shown(
  cell: Report['rows'][number]['cells'][number],
  { as }: Report['columns'][number],
  timeZone: string,
): ReactNode {
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

/** Its table is rendered when it opens. Without scripts, the CSV file has the same figures. */
function Folded({ summary, of, children }: { summary: string | null; of: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  if (summary === null) return children;
  return (
    <details onToggle={() => setOpened(true)}>
      <summary className="row-action">
        {summary}
        <span className="sr-only">{of}</span>
      </summary>
      {opened && children}
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
