import { sendApplicationDigest } from '@/lib/applications/notices';
import { SAMPLE_COMPANY as company } from '@/lib/base/site';
import { DAILY_TASKS } from '@/lib/scheduler/tasks';
import { pdfWithText } from '@/lib/testing/documents';
import { application, applicationFields, candidate, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { resetSettings } from '@/lib/testing/settings';
import { refuseRows } from '@/lib/testing/refusing-table';
import { runDueTasks } from '@/lib/scheduler/runner';
import * as directApplications from '../../../direct-applications.php/route';
import * as route from './route';

let ana: Person;
let jobId: number;
beforeAll(async () => {
  ana = await moderator({ name: 'Ana' });
});
beforeEach(async () => {
  await db().outboxMail.deleteMany();
  await resetSettings();
  await db().application.deleteMany();
  await db().backgroundTask.deleteMany();
  await db().activityLog.deleteMany();
  jobId = (await job({ title: 'Data Engineer', companyName: 'Fjord Ltd' })).id;
});

const set = (notices: unknown, as: Person | undefined = ana) =>
  call(route, 'POST', '/api/office/mails/applications', { json: { notices }, ...(as && { as }) });
const apply = async (name: string, to = jobId) =>
  (
    await call<{ id: number }>(directApplications, 'POST', `/api/direct-applications.php?job_id=${to}`, {
      multipart: {
        fields: applicationFields({ applicant_name: `${name} Berg`, email: `${name.toLowerCase()}@mail.example` }),
        files: [{ field: 'resume', name: 'cv.pdf', bytes: pdfWithText(`The résumé of ${name}`) }],
      },
    })
  ).body.data.id;
const toUs = () =>
  db().outboxMail.findMany({
    where: { toAddress: company.email },
    orderBy: { id: 'asc' },
    select: { kind: true, subject: true, text: true, html: true },
  });
const kinds = async () => (await toUs()).map(({ kind }) => kind);
const digest = (day: string) => sendApplicationDigest(day, new Date(`${day}T08:00:00Z`));

test('by default each application is announced to the company by a mail of its own', async () => {
  await apply('Ida');
  await apply('Max');
  await digest('2026-11-24');
  expect(await kinds()).toEqual(['application-notice', 'application-notice']);
});

test("with daily notices, one mail lists the day's applications with links and without names", async () => {
  const before = await apply('Early');
  expect((await set('daily')).body).toMatchObject({
    message: 'Applications are announced by one mail a day now.',
    data: { notices: 'daily' },
  });
  await db().outboxMail.deleteMany();
  const other = (await job({ title: 'Tester', companyName: 'Lind & Co' })).id;
  const ids = [await apply('Ida'), await apply('Max', other)];
  expect(await toUs()).toEqual([]);
  await digest('2026-11-24');
  const [mail, ...more] = await toUs();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'application-digest', subject: '2 new applications' });
  for (const id of ids) expect(mail!.text).toContain(`/moderator-dashboard?tab=applications&application=${id}\n`);
  expect(mail!.text).not.toMatch(new RegExp(`application=${before}\\b`));
  for (const words of ['Data Engineer', 'Fjord Ltd', 'Tester', 'Lind & Co']) expect(mail!.text).toContain(words);
  // The digest has no names, like the mail about a single application.
  for (const part of [mail!.text, mail!.html]) expect(part).not.toMatch(/Ida|Max|Berg|ida@|max@/);
});

test('the digest announces each application once, and is not sent on a day without applications', async () => {
  await set('daily');
  await digest('2026-11-24');
  expect(await toUs()).toEqual([]);
  await apply('Ida');
  await Promise.all([digest('2026-11-25'), digest('2026-11-25'), digest('2026-11-25')]);
  // An application after the digest waits for the next day's, even if the task runs again.
  const late = await apply('Max');
  await digest('2026-11-25');
  expect((await toUs()).map(({ subject }) => subject)).toEqual(['1 new application']);
  await digest('2026-11-26');
  expect((await toUs()).at(-1)!.text).toContain(`application=${late}`);
  await digest('2026-11-27');
  expect(await toUs()).toHaveLength(2);
});

test('applications of a digest that could not be stored are announced by the next attempt', async () => {
  await set('daily');
  await apply('Ida');
  const accept = await refuseRows('OutboxMail', `NEW."kind" = 'application-digest'`);
  await expect(digest('2026-11-24')).rejects.toThrow();
  await accept();
  await digest('2026-11-24');
  expect(await kinds()).toEqual(['application-digest']);
});

test('the digest lists only the newest version of an application, and no withdrawn one', async () => {
  await set('daily');
  const first = await application({ jobId, email: 'twice@mail.example' });
  const newest = await application({ jobId, email: 'twice@mail.example' });
  const gone = await application({ jobId, email: 'gone@mail.example' });
  await db().application.delete({ where: { id: gone.id } });
  await digest('2026-11-24');
  const [mail] = await toUs();
  expect(mail!.subject).toBe('1 new application');
  expect(mail!.text).toContain(`application=${newest.id}`);
  expect(mail!.text).not.toMatch(new RegExp(`application=(${first.id}|${gone.id})\\b`));
});

test('the digest links at most 100 applications and gives the number of the rest', async () => {
  await set('daily');
  for (let index = 0; index < 102; index += 1) await application({ jobId, email: `many${index}@mail.example` });
  await digest('2026-11-24');
  const [mail] = await toUs();
  expect(mail!.subject).toBe('102 new applications');
  expect(mail!.text.match(/[?&]application=\d+/g)).toHaveLength(100);
  expect(mail!.text).toContain('2 more are in the list.');
});

test('switching from daily to single notices announces the waiting applications once', async () => {
  await set('daily');
  const waiting = await apply('Ida');
  expect((await set('each')).body.message).toBe('Each application is announced by a mail of its own now.');
  const [mail] = await toUs();
  expect([mail!.kind, mail!.text.includes(`application=${waiting}`)]).toEqual(['application-digest', true]);
  await apply('Max');
  await set('daily');
  await digest('2026-11-24');
  expect(await kinds()).toEqual(['application-digest', 'application-notice']);
  expect(await db().activityLog.findMany({ orderBy: { id: 'asc' }, select: { action: true, data: true } })).toEqual([
    { action: 'mail.applications', data: { from: 'each', to: 'daily' } },
    { action: 'mail.applications', data: { from: 'daily', to: 'each' } },
    { action: 'mail.applications', data: { from: 'each', to: 'daily' } },
  ]);
});

test('the server sends the digest once a day, at 08:00 or later', async () => {
  const tasks = DAILY_TASKS.filter(({ name }) => name === 'send-application-digest');
  const at = (time: string) => runDueTasks(new Date(`2026-12-01T${time}Z`), tasks);
  await set('daily');
  await apply('Ida');
  expect([await at('07:59:00'), await at('08:00:00'), await at('09:00:00')]).toEqual([
    [],
    ['send-application-digest'],
    [],
  ]);
  expect(await kinds()).toEqual(['application-digest']);
});

test('only moderators can set application notices, to one of two values', async () => {
  expect((await call(route, 'POST', '/api/office/mails/applications', { json: { notices: 'daily' } })).status).toBe(
    401,
  );
  expect((await set('daily', await candidate())).status).toBe(403);
  for (const notices of ['weekly', '', undefined, 1])
    expect((await set(notices)).body.errors).toHaveProperty('notices');
  expect(await db().siteSetting.count()).toBe(0);
});
