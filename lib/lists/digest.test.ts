import { application, callerFrom, cvDocument, job, moderator, type Person } from '../testing/fixtures';
import { db } from '../testing/harness';
import { changeTags } from '../desk/commands';
import { decideApplication } from '../applications/commands';
import { findStateIn } from '../finding/schema';
import { findPeople } from '../finding/queries';
import { indexWaiting } from '../finding/indexer';
import { closeSearchThread } from '../platform/db/read-in-thread';
import { DAILY_TASKS } from '../scheduler/tasks';
import { changeView } from '../views/commands';
import { viewChangeSchema } from '../views/schema';
import { sendSearchDigests } from './digest';

const DAY_MS = 86_400_000;
let ana: Person, jobId: number;
/** Days since the test began, at which digests run. */
let today = 0;
beforeAll(async () => {
  ana = await moderator({ name: 'Ana' });
  await db().user.update({ where: { id: ana.id }, data: { email: 'ana@northlane.example' } });
  jobId = (await job({ title: 'Keeper' })).id;
});
beforeEach(async () => {
  for (const table of [db().savedView, db().outboxMail, db().application, db().cvDocument])
    await (table as { deleteMany: () => Promise<unknown> }).deleteMany();
  today = 0;
});
afterAll(closeSearchThread);

async function search(name: string, query: string, as = ana): Promise<number> {
  const change = { action: 'save', list: 'people', name, query, digest: true };
  await changeView(viewChangeSchema.parse(change), await callerFrom(as));
  return (await db().savedView.findFirstOrThrow({ where: { name } })).id;
}

const keeper = (name: string, fields = {}) =>
  cvDocument({ applicantName: name, email: `${name.toLowerCase()}@mail.example`, skills: 'quokkas', ...fields });

/**
 * Runs the task of a later day, for which all changes so far are settled. Changes of this test happen today, so the time
 * from which they are new is set to today, too. @returns number of mails queued
 */
async function runAt(day: number): Promise<number> {
  const now = new Date(Date.now() + day * DAY_MS);
  await db().searchDigest.updateMany({ data: { newFrom: new Date(Date.now() - 60_000) } });
  return sendSearchDigests(now.toISOString().slice(0, 10), now);
}

/** Runs the task of the next day after indexing. Later runs count only later changes. @returns the mails that it sent */
async function nextDay() {
  await indexWaiting();
  today += 1;
  const before = (await db().outboxMail.findFirst({ orderBy: { id: 'desc' }, select: { id: true } }))?.id ?? 0;
  await runAt(today);
  await db().$executeRawUnsafe(`UPDATE "person_entry" SET "changedAt" = '2026-01-01T00:00:00.000+00:00'`);
  return db().outboxMail.findMany({ where: { id: { gt: before } } });
}

test('mails a moderator once the number of new matches, with a link and without names', async () => {
  const id = await search('Quokkas', 'q=quokkas');
  await search('Others', 'q=wombats');
  await keeper('Idaquill');
  await keeper('Joequill');
  const [mail, ...others] = await nextDay();
  expect([mail, others]).toMatchObject([
    { kind: 'search-digest', toAddress: 'ana@northlane.example', subject: '2 new matches of your searches' },
    [],
  ]);
  expect(mail!.text).toContain(
    `Quokkas: 2 people\nhttp://localhost:3000/moderator-dashboard/find?search=${id}&changed=20`,
  );
  expect(mail!.text).toContain('/moderator-dashboard/lists#searches');
  expect(mail!.text + mail!.html!).not.toMatch(/quill|Others|wombat/i);
});

test('sends nothing without new matches, and nothing twice on a day', async () => {
  await search('Quokkas', 'q=quokkas');
  await keeper('Ida', { skills: 'wombats' });
  expect(await nextDay()).toEqual([]);
  await keeper('Joe');
  await indexWaiting();
  expect([await runAt(5), await runAt(5)]).toEqual([1, 0]);
  expect(await db().outboxMail.count()).toBe(1);
});

test('a person is new again after a change of their text, not after one of their stage', async () => {
  await search('Quokkas', 'q=quokkas');
  const { id } = await application({ jobId, applicantName: 'Ida', coverLetter: 'quokkas' });
  expect(await nextDay()).toHaveLength(1);
  await decideApplication(id, { status: 'interview', letter: 'none' } as never, await callerFrom(ana));
  expect(await nextDay()).toEqual([]);
  await db().application.update({ where: { id }, data: { coverLetter: 'quokkas and wombats' } });
  expect(await nextDay()).toHaveLength(1);
});

test('a person is new to a search for a stage or a tag when they get it', async () => {
  await search('Interviews', 'stage=interview');
  await search('Urgent', 'tag=urgent');
  const { id } = await application({ jobId, applicantName: 'Ida' });
  expect(await nextDay()).toEqual([]);
  const by = await callerFrom(ana);
  await decideApplication(id, { status: 'interview', letter: 'none' } as never, by);
  expect((await nextDay())[0]!.text).toContain('Interviews: 1 person');
  await changeTags({ record: { kind: 'application', id }, set: ['urgent'], take_off: null }, by);
  // The interview counts again, because the test runs both days at the same time.
  expect((await nextDay())[0]!.text).toContain('Urgent: 1 person');
});

test('a person who sent two documents is one new match', async () => {
  await search('Quokkas', 'q=quokkas');
  await keeper('Ida');
  await keeper('Ida');
  expect((await nextDay())[0]!.subject).toBe('1 new match of your searches');
});

test('the link of the mail shows the people whom it counts', async () => {
  await search('Quokkas', 'q=quokkas');
  await keeper('Ida');
  await nextDay();
  const { id } = await keeper('Joe');
  await indexWaiting();
  const changed = new Date(Date.now() - 60_000).toISOString();
  const { records } = await findPeople(findStateIn({ q: 'quokkas', changed }));
  expect(records.map((record) => record.id)).toEqual([id]);
});

test('people whose record is not indexed yet are counted on the day after', async () => {
  await search('Quokkas', 'q=quokkas');
  await keeper('Ida');
  today = 1;
  expect(await runAt(today)).toBe(0);
  expect(await nextDay()).toHaveLength(1);
});

test('a disabled moderator and one without an address get no mail', async () => {
  await search('Quokkas', 'q=quokkas');
  await keeper('Ida');
  await db().user.update({ where: { id: ana.id }, data: { disabledAt: new Date() } });
  expect(await nextDay()).toEqual([]);
  await keeper('Joe');
  await db().user.update({ where: { id: ana.id }, data: { disabledAt: null, email: null } });
  expect(await nextDay()).toEqual([]);
  await db().user.update({ where: { id: ana.id }, data: { email: 'ana@northlane.example' } });
});

test('the scheduler runs the digest in the morning', () => {
  expect(DAILY_TASKS.find(({ name }) => name === 'send-search-digests')).toMatchObject({ fromHour: 7 });
});
