import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { activityGroups, activityLabels } from '../../content/en/activity';
import { application, job, moderator } from '../../testing/fixtures';
import { db } from '../../testing/harness';
import { logActivity, type Subject } from './commands';
import { activityListing } from './listing';
import { listActivity, listActors } from './queries';

afterEach(() => db().activityLog.deleteMany());

type Params = Record<string, string | undefined>;
type Actor = { userId: number | null; name: string };
const log = (actor: Actor | null, action: string, subject: Subject, data = {}) =>
  logActivity(db(), actor, action, subject, data);
const list = async (params: Params = {}) => (await listActivity(activityListing.read(params))).lines;
const actions = async (params: Params) => (await list(params)).map(({ action, subject_id: id }) => `${action} ${id}`);

test('the activity log lists the newest actions first, and links only records that exist', async () => {
  const { id } = await job();
  const gone = await job({ status: 'deleted' });
  const sent = await application({ jobId: id });
  const ada = { userId: 5, name: 'Ada' };
  await log(ada, 'job.approve', { type: 'job', id }, { from: 'pending', to: 'published' });
  await log(ada, 'job.edit', { type: 'job', id: gone.id }, { fields: ['title', 'salary'] });
  await log(null, 'application.delete', { type: 'application', id: sent.id });
  await log(null, 'application.delete', { type: 'application', id: 999_999 });
  await log(
    ada,
    'job.reject',
    { type: 'job', id: gone.id },
    { from: 'pending', to: 'rejected', reason: 'No salary\nand no place.' },
  );
  await log(ada, 'list.export', { type: 'list', id: 'jobs' });
  await log(ada, 'next.version', { type: 'cv', id: 'x' });
  expect(
    (await list()).map(({ actor, label, detail, subject_type: type, subject_id: subject, link }) => [
      actor,
      label,
      detail,
      type,
      subject,
      link,
    ]),
  ).toEqual([
    ['Ada', 'next.version', '', 'cv', 'x', null],
    ['Ada', 'Exported a list', '', 'list', 'jobs', null],
    ['Ada', 'Rejected a job', 'pending to rejected: No salary\nand no place.', 'job', String(gone.id), null],
    ['System', 'Deleted an application', '', 'application', '999999', null],
    ['System', 'Deleted an application', '', 'application', String(sent.id), { type: 'application', id: sent.id }],
    ['Ada', 'Edited a job', 'title, salary', 'job', String(gone.id), null],
    ['Ada', 'Approved a job', 'pending to published', 'job', String(id), { type: 'job', id }],
  ]);
});

test('the activity log is filtered by action group, actor and record number', async () => {
  const [ada, bert] = [
    { userId: 5, name: 'Ada' },
    { userId: 6, name: 'Bert' },
  ];
  await log(ada, 'job.approve', { type: 'job', id: 15 });
  await log(bert, 'job.close', { type: 'job', id: 150 });
  await log(null, 'cv.delete', { type: 'cv', id: 15 });
  await log({ userId: 7, name: 'Candidate' }, 'application.withdraw', { type: 'application', id: 15 });
  await log({ userId: null, name: 'Poster' }, 'cv.edit', { type: 'cv', id: 16 });
  expect(await actions({ group: 'job' })).toEqual(['job.close 150', 'job.approve 15']);
  expect(await actions({ actor: '5' })).toEqual(['job.approve 15']);
  expect(await actions({ actor: 'system' })).toEqual(['cv.delete 15']);
  expect(await actions({ actor: 'posters' })).toEqual(['cv.edit 16']);
  expect(await actions({ actor: 'candidates' })).toEqual(['application.withdraw 15']);
  expect(await actions({ q: '#15' })).toEqual(['application.withdraw 15', 'cv.delete 15', 'job.approve 15']);
  expect(await actions({ q: '15', group: 'job', actor: '5' })).toEqual(['job.approve 15']);
  expect(await actions({ q: '15', group: 'job', actor: '6' })).toEqual([]);
});

test.each([
  { group: 'nonsense' },
  { group: 'toString' },
  { actor: 'nobody' },
  { actor: '-1' },
  { page: '0' },
  { q: '  # ' },
  { q: '\u0000' },
])('the activity log ignores the invalid filter %j and lists everything', async (params) => {
  await log(null, 'cv.delete', { type: 'cv', id: 15 });
  expect(await actions(params)).toEqual(['cv.delete 15']);
});

test.each(["' OR 1=1 --", '%', '_5', '15"'])(
  'the activity log finds nothing for the invalid record number %j',
  async (q) => {
    await log(null, 'cv.delete', { type: 'cv', id: 15 });
    expect(await actions({ q })).toEqual([]);
  },
);

test('the activity log shows 120 lines in pages of 50, newest first', async () => {
  for (let index = 1; index <= 120; index += 1) await log(null, 'job.edit', { type: 'job', id: index });
  const page = async (number: number) => {
    const { lines, total } = await listActivity({ page: number, limit: 50 });
    return [total, lines.at(0)?.subject_id, lines.at(-1)?.subject_id];
  };
  expect([await page(1), await page(2), await page(3)]).toEqual([
    [120, '120', '71'],
    [120, '70', '21'],
    [120, '20', '1'],
  ]);
});

test('the activity log can be filtered by each moderator', async () => {
  const { id, name } = await moderator({ name: 'Aaron' });
  expect((await listActors())[0]).toEqual({ id, name });
});

function loggedActions(): Set<string> {
  const files = readdirSync(join(process.cwd(), 'lib'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!testing|content|publishing\/openapi|platform\/db).*(?<!\.test)\.ts$/.test(file),
  );
  const sources = files
    .map((file) => readFileSync(join(process.cwd(), 'lib', file), 'utf8'))
    .filter((source) => source.includes('logActivity('));
  const nouns = Object.keys(activityGroups).join('|');
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(new RegExp(`'((?:${nouns})\\.[a-z-]+)'`, 'g'))].map(([, action]) => action!),
    ),
  );
}

test('every logged action has a label and a group, and no group is empty', () => {
  const logged = loggedActions();
  expect(logged.size).toBeGreaterThan(20);
  expect([...logged].filter((action) => !Object.hasOwn(activityLabels, action))).toEqual([]);
  expect(
    Object.keys(activityGroups).filter((group) => ![...logged].some((action) => action.startsWith(`${group}.`))),
  ).toEqual([]);
  expect(Object.keys(activityLabels).filter((action) => !Object.hasOwn(activityGroups, action.split('.')[0]!))).toEqual(
    [],
  );
});
