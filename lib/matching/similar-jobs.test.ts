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
  const bothSkills = await job({ title: 'Cook', skills: ['Kafka', 'Kotlin'], experienceLevel: 'executive' });
  const far = await job({ title: 'Baker', skills: ['Kotlin'], location: 'Oslo, Norway', countryCode: 'NO' });
  const near = await job({ title: 'Baker', skills: ['Kotlin'], city: 'London' });
  expect(await similarTo(shown)).toEqual([near.id, bothSkills.id, far.id]);
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
