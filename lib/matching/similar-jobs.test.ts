import { toJobDto } from '../jobs/dto';
import { job } from '../testing/fixtures';
import { db } from '../testing/harness';
import { similarJobs } from './similar-jobs';
import { OFFICE_STATUSES } from '../vocabulary/jobs';

type Row = Parameters<typeof toJobDto>[0];

beforeEach(async () => {
  await db().application.deleteMany();
  await db().job.deleteMany();
});

const similarTo = async (row: unknown) => (await similarJobs(toJobDto(row as Row, new Date()))).map(({ id }) => id);

test('a job has at most three similar jobs, ranked by skills, then title words, then place and level', async () => {
  const shown = await job({ title: 'Payments Engineer', skills: ['Kotlin', 'Kafka'], city: 'London' });
  const sameTitle = await job({ title: 'Payments Analyst', skills: [], location: 'Oslo, Norway', countryCode: 'NO' });
  const bothSkills = await job({ title: 'Cook', skills: ['Kafka', 'Kotlin'], experienceLevel: 'senior' });
  const far = await job({ title: 'Baker', skills: ['Kotlin'], location: 'Oslo, Norway', countryCode: 'NO' });
  const near = await job({ title: 'Baker', skills: ['Kotlin'], city: 'London' });
  expect(await similarTo(shown)).toEqual([bothSkills.id, near.id, far.id]);
  await db().job.delete({ where: { id: near.id } });
  expect(await similarTo(shown)).toEqual([bothSkills.id, far.id, sameTitle.id]);
});

test('a shared place or a recent date alone does not make a job similar, and closed jobs are omitted', async () => {
  const shown = await job({ title: 'Payments Engineer', skills: ['Kotlin'], city: 'London' });
  await job({ title: 'Cook', skills: ['Knives'], city: 'London' });
  await job({ title: 'Sales Engineer', skills: [], city: 'London' });
  for (const status of ['pending', 'closed', 'rejected', 'deleted', ...OFFICE_STATUSES])
    await job({ status, skills: ['Kotlin'] });
  await job({ skills: ['Kotlin'], deadline: '2020-01-01' });
  expect(await similarTo(shown)).toEqual([]);
});

test('similar jobs in the same country and remote jobs without a country come before closer matches abroad', async () => {
  const shown = await job({
    title: 'Payments Engineer',
    skills: ['Kotlin', 'Kafka'],
    location: 'Oslo, Norway',
    countryCode: 'NO',
  });
  const abroad = await job({
    title: 'Payments Engineer',
    skills: ['Kotlin', 'Kafka'],
    location: 'Leeds, UK',
    countryCode: 'GB',
  });
  const near = await job({ title: 'Cook', skills: ['Kotlin'], location: 'Bergen, Norway', countryCode: 'NO' });
  const remote = await job({
    title: 'Baker',
    skills: ['Kotlin'],
    location: 'Remote',
    countryCode: null,
    workplace: 'remote',
  });
  const elsewhere = { location: 'Remote, US', countryCode: 'US', workplace: 'remote' };
  await job({ title: 'Baker', skills: ['Kotlin'], ...elsewhere });
  expect(await similarTo(shown)).toEqual([remote.id, near.id, abroad.id]);
});

test('among equally similar jobs the newest comes first, and a job is never similar to itself', async () => {
  const [first, second, third, shown] = [await job(), await job(), await job(), await job()];
  const fifth = await job();
  expect(await similarTo(shown)).toEqual([fifth.id, third.id, second.id]);
  expect(first.id).toBeLessThan(second.id);
});

test.each([
  ['Frontend Engineer', 'Front-end Developer'],
  ['Front-end Engineer', 'Frontend Developer'],
])('a job titled %s is similar to a %s', async (shownTitle, title) => {
  const shown = await job({ title: shownTitle, skills: ['React'] });
  const found = await job({ title, skills: ['CSS'] });
  expect(await similarTo(shown)).toEqual([found.id]);
});

test('“Mid-level” or “Part-time” in two titles does not make the jobs similar', async () => {
  const shown = await job({ title: 'Mid-level Part-time Baker', skills: [] });
  await job({ title: 'Mid-level Part-time Cook', skills: [] });
  expect(await similarTo(shown)).toEqual([]);
});

const norway = { location: 'Oslo, Norway', countryCode: 'NO' };

test.each([
  ['of another type of employment', { type: 'part-time' }],
  ['more than one level apart', { experienceLevel: 'entry' }],
  ['sharing only one of six skills', { skills: ['CSS', 'Figma'] }],
])('a job in the country %s comes after a closer match abroad', async (_what, fields) => {
  const skills = ['React', 'TypeScript', 'CSS', 'Storybook', 'Playwright', 'Accessibility'];
  const shown = await job({ title: 'Frontend Engineer', skills, experienceLevel: 'senior' });
  const near = await job({ title: 'Tester', skills: ['React', 'CSS'], experienceLevel: 'senior', ...fields });
  const abroad = await job({ title: 'Tester', skills: ['React', 'CSS'], experienceLevel: 'senior', ...norway });
  expect(await similarTo(shown)).toEqual([abroad.id, near.id]);
});

test('a job abroad that shares skills comes before one in the country that shares only a title word', async () => {
  const shown = await job({ title: 'Payments Engineer', skills: ['Kotlin', 'Kafka'] });
  const titled = await job({ title: 'Payments Clerk', skills: [] });
  const skilled = await job({ title: 'Cook', skills: ['Kotlin', 'Kafka'], ...norway });
  expect(await similarTo(shown)).toEqual([skilled.id, titled.id]);
});

test('jobs more than one level apart come last, whatever they share', async () => {
  const shown = await job({ title: 'Payments Engineer', skills: ['Kotlin', 'Kafka'], experienceLevel: 'senior' });
  const graduate = await job({ title: 'Payments Engineer', skills: ['Kotlin', 'Kafka'], experienceLevel: 'entry' });
  const fitting = await job({ title: 'Cook', skills: ['Kotlin'], experienceLevel: 'mid', ...norway });
  expect(await similarTo(shown)).toEqual([fitting.id, graduate.id]);
});
