import Link from 'next/link';
import { Cell, EmptyRow, Row, Table } from '@/components/ui/table';
import { formatDate, formatNumber } from '@/lib/base/format';
import { pages, withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { FiguresView } from '@/lib/figures/schema';
import { BarChart } from './bar-chart';
import { FiguresSection } from './section';
import { figuresUrl } from './urls';

type ViewFiguresProps = { view: FiguresView; timeZone: string };

export function ViewFigures({ view, timeZone }: ViewFiguresProps) {
  return (
    <>
      <JobViews view={view} timeZone={timeZone} />
      <Sources view={view} />
    </>
  );
}

type Counted = { views: number; applications: number };
const bar = (label: string, { views, applications }: Counted) => ({
  label,
  value: applications,
  behind: views,
  text: `${formatNumber(views)} / ${formatNumber(applications)}`,
});

function JobViews({ view: { jobs, job, state, viewsSince }, timeZone }: ViewFiguresProps) {
  const words = content().officeFigures.jobs;
  const { columns } = words;
  return (
    <FiguresSection id="views" title={words.title} hint={job ? words.hintOfJob : words.hint}>
      {viewsSince && <p className="field-hint">{words.since(formatDate(viewsSince, timeZone))}</p>}
      <BarChart bars={jobs.map((one) => bar(`${one.title} (${one.id})`, one))} legend={words.chart} />
      <Table
        caption={words.caption}
        columns={Object.values(columns).map((label) => ({ label }))}
        className="office-table figures-table"
      >
        {jobs.length === 0 && <EmptyRow columns={4}>{words.empty}</EmptyRow>}
        {jobs.map(({ id, title, company, views, applications }) => (
          <Row key={id}>
            <Cell>
              <Link href={figuresUrl({ ...state, job: id })} prefetch={false} aria-label={words.narrow(title)}>
                {title}
              </Link>
              <small>
                {company}, {id}
              </small>
            </Cell>
            <Cell label={columns.views}>{formatNumber(views)}</Cell>
            <Cell label={columns.applications}>{formatNumber(applications)}</Cell>
            <Cell label={columns.rate}>{views === 0 ? '–' : ((applications / views) * 100).toFixed(1)}</Cell>
          </Row>
        ))}
      </Table>
    </FiguresSection>
  );
}

function Sources({ view: { sources, jobs, job } }: Pick<ViewFiguresProps, 'view'>) {
  const words = content().officeFigures.sources;
  const { columns } = words;
  const nameOf = (ref: FiguresView['sources'][number]['ref']) =>
    ref === null ? words.noSource : typeof ref === 'string' ? ref : words.rest;
  const example = withQuery(pages.job(job?.id ?? jobs[0]?.id ?? 1), { ref: 'newsletter' });
  return (
    <FiguresSection id="sources" title={words.title} hint={words.hint(example)}>
      <BarChart bars={sources.map((one) => bar(nameOf(one.ref), one))} legend={words.chart} />
      <Table
        caption={words.caption}
        columns={Object.values(columns).map((label) => ({ label }))}
        className="office-table figures-table"
      >
        {sources.length === 0 && <EmptyRow columns={3}>{words.empty}</EmptyRow>}
        {sources.map((one) => (
          <Row key={nameOf(one.ref)}>
            <Cell>{nameOf(one.ref)}</Cell>
            <Cell label={columns.views}>{formatNumber(one.views)}</Cell>
            <Cell label={columns.applications}>{formatNumber(one.applications)}</Cell>
          </Row>
        ))}
      </Table>
    </FiguresSection>
  );
}
