import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';
import { Cell, EmptyRow, Row, Table } from '@/components/ui/table';
import { applicationListing } from '@/lib/applications/listing';
import { formatDate, formatDateTime, formatNumber } from '@/lib/base/format';
import { pages, withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { cvListing } from '@/lib/cv/listing';
import { messageListing } from '@/lib/enquiries/listing';
import type { FiguresView, FunnelFigure, TimeFigure, WaitingFigure } from '@/lib/figures/schema';
import { jobListing } from '@/lib/jobs/listing';
import { TIME_LABELS, WAITING_LABELS, type WaitingKind } from '@/lib/vocabulary/figures';
import { STAGE_LABELS } from '@/lib/vocabulary/stages';
import { figuresUrl } from './urls';

const LISTS: Readonly<Record<WaitingKind, string>> = {
  postings: jobListing.url({ change: 'review' }),
  applications: applicationListing.url({ status: 'pending' }),
  unanswered: applicationListing.url({ status: 'pending' }),
  cvs: cvListing.url({ status: 'pending' }),
  messages: messageListing.url({ status: 'new' }),
};

export function WaitingFigures({ figures, timeZone }: { figures: readonly WaitingFigure[]; timeZone: string }) {
  const { none, waiting: words } = content().officeFigures;
  const { what, came, waiting: waits, ages, oldest: since } = words.columns;
  return (
    <Figures
      id="waiting"
      words={words}
      columns={[what, came, waits, ...ages, since]}
      rows={figures.map(({ kind, came, waiting, byAge, oldest }) => ({
        key: kind,
        bar: { label: WAITING_LABELS[kind], value: waiting, text: formatNumber(waiting) },
        cells: [
          <Link key={kind} href={LISTS[kind]} prefetch={false}>
            {WAITING_LABELS[kind]}
          </Link>,
          formatNumber(came),
          <strong key="waiting">{formatNumber(waiting)}</strong>,
          ...ages.map((_age, at) => formatNumber(byAge[at] ?? 0)),
          oldest ? formatDateTime(oldest, timeZone) : none,
        ],
      }))}
    />
  );
}

export function TimeFigures({ figures }: { figures: readonly TimeFigure[] }) {
  const { hoursText, officeFigures } = content();
  const words = officeFigures.times;
  const text = (hours: number | null) => (hours === null ? officeFigures.none : hoursText(hours));
  return (
    <Figures
      id="times"
      words={words}
      columns={Object.values(words.columns)}
      rows={figures.map(({ kind, count, median, slow }) => ({
        key: kind,
        bar: { label: TIME_LABELS[kind], value: median ?? 0, behind: slow ?? 0, text: text(median) },
        cells: [TIME_LABELS[kind], formatNumber(count), text(median), text(slow)],
      }))}
    />
  );
}

export function FunnelFigures({ figures }: { figures: readonly FunnelFigure[] }) {
  const { officeFigures, shareText } = content();
  const words = officeFigures.funnel;
  const all = figures[0]?.people ?? 0;
  return (
    <Figures
      id="funnel"
      words={words}
      columns={Object.values(words.columns)}
      rows={figures.map(({ stage, people, closed }) => ({
        key: stage,
        bar: { label: STAGE_LABELS[stage], value: people, text: formatNumber(people) },
        cells: [STAGE_LABELS[stage], formatNumber(people), shareText(people, all), formatNumber(closed)],
      }))}
    />
  );
}

export function JobViews({ view, timeZone }: { view: FiguresView; timeZone: string }) {
  const { jobs, job, state, viewsSince } = view;
  const words = content().officeFigures.jobs;
  return (
    <Figures
      id="views"
      words={{ ...words, hint: job ? words.hintOfJob : words.hint }}
      note={viewsSince && words.since(formatDate(viewsSince, timeZone))}
      columns={Object.values(words.columns)}
      rows={jobs.map(({ id, title, company, ...counted }) => ({
        key: id,
        bar: bar(`${title} (${id})`, counted),
        cells: [
          <Fragment key="job">
            <Link href={figuresUrl({ ...state, job: id })} prefetch={false} aria-label={words.narrow(title)}>
              {title}
            </Link>
            <small>
              {company}, {id}
            </small>
          </Fragment>,
          formatNumber(counted.views),
          formatNumber(counted.applications),
          counted.views === 0 ? '–' : ((counted.applications / counted.views) * 100).toFixed(1),
        ],
      }))}
    />
  );
}

export function Sources({ view: { sources, jobs, job } }: { view: FiguresView }) {
  const words = content().officeFigures.sources;
  const nameOf = (ref: FiguresView['sources'][number]['ref']) =>
    ref === null ? words.noSource : typeof ref === 'string' ? ref : words.rest;
  const example = withQuery(pages.job(job?.id ?? jobs[0]?.id ?? 1), { ref: 'newsletter' });
  return (
    <Figures
      id="sources"
      words={{ ...words, hint: words.hint(example) }}
      columns={Object.values(words.columns)}
      rows={sources.map((one) => ({
        key: nameOf(one.ref),
        bar: bar(nameOf(one.ref), one),
        cells: [nameOf(one.ref), formatNumber(one.views), formatNumber(one.applications)],
      }))}
    />
  );
}

function bar(label: string, { views, applications }: { views: number; applications: number }): Bar {
  const text = `${formatNumber(views)} / ${formatNumber(applications)}`;
  return { label, value: applications, behind: views, text };
}

type FiguresProps = {
  id: string;
  /** `chart` explains the two shades of the bars. */
  words: { title: string; hint: string; caption: string; chart?: string; empty?: string };
  note?: string | null;
  columns: readonly string[];
  rows: readonly { key: string | number; bar: Bar; cells: readonly ReactNode[] }[];
};

/** Shows a chart and a table of the same data. */
function Figures({ id, words, note, columns, rows }: FiguresProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="figures-section">
      <h2 id={`${id}-title`} className="text-h3">
        {words.title}
      </h2>
      <p className="field-hint">{words.hint}</p>
      {note && <p className="field-hint">{note}</p>}
      <BarChart bars={rows.map((row) => row.bar)} legend={words.chart} />
      <Table
        caption={words.caption}
        columns={columns.map((label) => ({ label }))}
        className="office-table figures-table"
      >
        {rows.length === 0 && words.empty && <EmptyRow columns={columns.length}>{words.empty}</EmptyRow>}
        {rows.map(({ key, cells }) => (
          <Row key={key}>
            {cells.map((cell, at) => (
              <Cell key={columns[at]} {...(at > 0 && { label: columns[at] })}>
                {cell}
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </section>
  );
}

type Bar = { label: string; value: number; behind?: number; text: string };

/** Length of the longest bar. Whole lengths up to 1,000 show differences of 0.1 %. */
const WHOLE = 1_000;

/** Draws a bar chart, hidden from screen readers because the table below it has the same data. */
function BarChart({ bars, legend }: { bars: readonly Bar[]; legend: string | undefined }) {
  const longest = Math.max(1, ...bars.flatMap(({ value, behind = 0 }) => [value, behind]));
  const lengthOf = (value: number) => Math.round((value / longest) * WHOLE);
  return (
    <div aria-hidden="true" className="figures-chart">
      {legend && <p>{legend}</p>}
      {bars.map(({ label, value, behind = 0, text }) => (
        <div key={label} className="figures-bar">
          <span>{label}</span>
          <svg viewBox={`0 0 ${WHOLE} 10`} preserveAspectRatio="none" focusable="false">
            <rect className="figures-behind" width={lengthOf(behind)} height="10" />
            <rect width={lengthOf(value)} height="10" />
          </svg>
          <span className="figures">{text}</span>
        </div>
      ))}
    </div>
  );
}
