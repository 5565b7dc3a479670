import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { JobDetails } from '@/components/office/jobs/job-details';
import { JobsBoard } from '@/components/office/jobs/jobs-board';
import { makeFigures } from '@/lib/figures/queries';
import { reportOf } from '@/lib/figures/report-rules';
import { googleProblemTexts } from '@/lib/content/en/office';
import { job } from '@/lib/testing/fixtures';
import { db } from '@/lib/testing/harness';
import { JobsTab } from './jobs-tab';

type Element = ReactElement<{
  children?: ReactNode;
  details?: ReactNode;
  late?: number;
  notes?: ReactNode;
  total?: number;
}>;

const own = { views: [], columns: undefined };

const boardOf = async (params: Record<string, string>) => {
  const tab: Element = await JobsTab({ params, own });
  return tab.props.children as Element;
};

test('the jobs board keeps its React key when a job is opened, and gets another for another filter', async () => {
  const { id } = await job();
  const keyOf = async (params: Record<string, string>) => {
    const board = await boardOf(params);
    expect(board.type).toBe(JobsBoard);
    return board.key;
  };
  const list = await keyOf({ status: 'published' });
  expect(list).toEqual(expect.any(String));
  expect(await keyOf({ status: 'published', job: String(id) })).toBe(list);
  expect(await keyOf({ status: 'closed' })).not.toBe(list);
});

test('the server renders the details of the job in the URL', async () => {
  const { id } = await job();
  const { props } = await boardOf({ job: String(id) });
  const shown = [(props.details as Element).props.children].flat() as Element[];
  expect(shown.map(({ type }) => type)).toContain(JobDetails);
  expect((await boardOf({})).props.details).toBeNull();
});

test('the jobs tab counts, lists and explains open jobs that are excluded from Google’s job search', async () => {
  await db().job.deleteMany();
  const long = { description: 'What the team does. '.repeat(20), googleProblems: '' };
  const out = await job({ ...long, countryCode: null, googleProblems: 'noCountry,shoutedTitle' });
  await job({ ...long });
  await job({ ...long, status: 'closed', googleProblems: 'noCountry' });
  await job({ ...long, deadline: '2001-01-01', googleProblems: 'noCountry' });
  const tab: Element = await JobsTab({ params: {}, own });
  expect(renderToStaticMarkup(tab.props.notes)).toContain('1 open job is not in Google Jobs. <a');
  const { props } = (await boardOf({ google: 'out' })) as ReactElement<ComponentProps<typeof JobsBoard>>;
  expect(props.jobs.id).toEqual([out.id]);
  expect(props.googleProblems).toEqual({ [out.id]: [googleProblemTexts.noCountry, googleProblemTexts.shoutedTitle] });
  const narrowed: Element = await JobsTab({ params: { google: 'out', q: 'test' }, own });
  expect(narrowed.props.total).toBe(1);
  expect(renderToStaticMarkup(narrowed.props.notes)).toBe('');
});

test('the figure “Postings to review” counts new and changed postings and links to a list of them', async () => {
  await db().job.deleteMany();
  const pending = await job({ status: 'pending' });
  const changed = await job({});
  const refused = await job({});
  const closed = await job({ status: 'closed' });
  const at = new Date();
  for (const { id } of [pending, changed, refused, closed])
    await db().jobRevision.create({
      data: { jobId: id, fields: {}, createdAt: at, updatedAt: at, refusedAt: id === refused.id ? at : null },
    });
  const view = await makeFigures({ span: '30', dates: null, job: null }, new Date());
  const { href } = reportOf('waiting', view).rows.find(({ cells }) => cells[0] === 'Postings to review')!;
  const { props } = (await boardOf(
    Object.fromEntries(new URL(href!, 'http://site.example').searchParams),
  )) as ReactElement<ComponentProps<typeof JobsBoard>>;
  expect([...props.jobs.id].sort()).toEqual([pending.id, changed.id].sort());
  expect(view.waiting.find(({ kind }) => kind === 'postings')!.waiting).toBe(2);
});

// promise: late-postings-listed
test('the jobs tab counts and lists postings that have waited more than one working day for review', async () => {
  await db().job.deleteMany();
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const late = await job({ status: 'pending', createdAt: ago(5) });
  await job({ status: 'pending' });
  await job({ status: 'published', createdAt: ago(5) });
  const tab: Element = await JobsTab({ params: {}, own });
  expect(tab.props.late).toBe(1);
  const { props } = (await boardOf({ late: '1' })) as ReactElement<ComponentProps<typeof JobsBoard>>;
  expect(props.jobs.id).toEqual([late.id]);
});
