import { application, candidate, cvDocument, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import type { QuickFinds } from '@/lib/finding/schema';
import * as route from './route';

let ana: Person;
beforeAll(async () => {
  ana = await moderator({ name: 'Ana' });
});
beforeEach(async () => {
  await db().application.deleteMany();
  await db().cvDocument.deleteMany();
});

const ask = async (q: string) =>
  (await call<QuickFinds>(route, 'GET', `/api/office/search?q=${encodeURIComponent(q)}`, { as: ana })).body.data;

test('the office search finds people by name or e-mail address and jobs by title', async () => {
  const { id: jobId } = await job({ title: 'Kotlin Engineer', companyName: 'Tallis' });
  const applied = await application({ jobId, applicantName: 'Inés Carvalho', email: 'ines@mail.example' });
  const sent = await cvDocument({ applicantName: 'Ingrid Vogel', email: 'vogel@mail.example' });
  expect((await ask('INÉS carv')).people).toEqual([
    { record: `application-${applied.id}`, name: 'Inés Carvalho', job: 'Kotlin Engineer' },
  ]);
  expect((await ask('vogel@')).people).toEqual([{ record: `cv-${sent.id}`, name: 'Ingrid Vogel', job: null }]);
  expect((await ask('KOTLIN')).jobs).toEqual([{ id: jobId, title: 'Kotlin Engineer', company: 'Tallis' }]);
  expect(await ask('i')).toEqual({ people: [], jobs: [], lists: [], searches: [] });
});

test.each([
  ['Tomáš Kovář', 'tomas kovar'],
  ['Zoë Šimůnek', 'zoe sim'],
  ['Łukasz Ødegård', 'lukasz odeg'],
  ['Cagri Kovar', 'Çağrı Kovář'],
  ["Siân O'Brien", "sian o'b"],
])('the office search finds %s as %s', async (applicantName, q) => {
  const { id: jobId } = await job();
  await application({ jobId, applicantName, email: 'accents@mail.example' });
  await cvDocument({ applicantName: 'Tomasz Kovacs', email: 'other@mail.example' });
  expect((await ask(q)).people.map(({ name }) => name)).toEqual([applicantName]);
});

test('the office search names a person with several records once, by the newest application', async () => {
  const [first, second] = [await job(), await job({ title: 'Second' })];
  await cvDocument({ applicantName: 'Ida Lund', email: 'ida@mail.example' });
  for (const { id: jobId } of [first, second])
    await application({ jobId, applicantName: 'Ida Lund', email: 'IDA@mail.example' });
  expect((await ask('ida lund')).people).toMatchObject([{ name: 'Ida Lund', job: 'Second' }]);
});

test('the office search answers with at most 8 people and 8 jobs', async () => {
  for (let number = 0; number < 9; number += 1) {
    const { id: jobId } = await job({ title: `Rare Zyx ${number}` });
    await application({ jobId, applicantName: `Zyxa ${number}`, email: `zyx${number}@mail.example` });
  }
  const { people, jobs } = await ask('zyx');
  expect([people.length, jobs.length]).toEqual([8, 8]);
  expect(people[0]?.name).toBe('Zyxa 8');
});

test('the office search refuses candidates and visitors', async () => {
  const asked = (as?: Person) => call(route, 'GET', '/api/office/search?q=ida', as && { as });
  expect((await asked()).status).toBe(401);
  expect((await asked(await candidate())).status).toBe(403);
});
