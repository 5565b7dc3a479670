import { job } from '../testing/fixtures';
import { db } from '../testing/harness';
import { EMPTY_HOME_BOARD, findHomeBoard } from './home-board';

beforeEach(async () => void (await db().job.deleteMany()));

test('findHomeBoard returns the five newest open jobs and counts all open ones', async () => {
  expect(await findHomeBoard()).toEqual(EMPTY_HOME_BOARD);
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await job({ title });
  await job({ title: 'Waiting', status: 'pending' });
  await job({ title: 'Over', deadline: '2001-01-01' });
  const { newest, open } = await findHomeBoard();
  expect(newest.map(({ title }) => title)).toEqual(['Six', 'Five', 'Four', 'Three', 'Two']);
  expect(open).toBe(6);
});

test('findHomeBoard counts countries and links cities to their pages, or to a search below three jobs', async () => {
  for (let left = 3; left > 0; left -= 1) await job({ city: 'Leeds', countryCode: 'GB' });
  await job({ city: 'Dubai', countryCode: 'AE' });
  const { countries, places } = await findHomeBoard();
  expect(countries).toEqual([
    { code: 'AE', count: 1 },
    { code: 'GB', count: 3 },
  ]);
  expect(places.map(({ count, href }) => [count, href])).toEqual([
    [3, '/careers/in/leeds-gb'],
    [1, '/careers?place=dubai-ae'],
  ]);
});

test('findHomeBoard shows pay by level only when five full-time jobs state it in one currency', async () => {
  const paid = (experienceLevel: string, salaryMin: number, salaryMax = salaryMin, salaryCurrency = 'GBP') =>
    job({ experienceLevel, salaryMin, salaryMax, salaryCurrency, salaryPeriod: 'year' });
  for (const pay of [40_000, 50_000]) await paid('mid', pay);
  await paid('mid', 45_000, 55_000);
  await paid('senior', 70_000, 80_000);
  await paid('senior', 90_000, 90_000, 'USD');
  await job({ type: 'contract', salaryMin: 600, salaryMax: 600, salaryCurrency: 'GBP', salaryPeriod: 'day' });
  expect((await findHomeBoard()).pay).toBeNull();
  await paid('senior', 60_000);
  expect((await findHomeBoard()).pay).toEqual({
    currency: 'GBP',
    hasSamples: expect.any(Boolean),
    levels: [
      {
        level: 'mid',
        count: 3,
        ranges: [
          [45_000, 55_000],
          [50_000, 50_000],
          [40_000, 40_000],
        ],
      },
      {
        level: 'senior',
        count: 2,
        ranges: [
          [60_000, 60_000],
          [70_000, 80_000],
        ],
      },
    ],
  });
});

test('findHomeBoard says whether a sample job is among those whose pay it shows', async () => {
  const paid = { salaryMin: 50_000, salaryMax: 50_000, salaryCurrency: 'GBP', salaryPeriod: 'year' };
  for (const [at, experienceLevel] of ['mid', 'mid', 'senior', 'senior', 'senior'].entries())
    await job({ id: 8_000 + at, experienceLevel, ...paid });
  const unpaid = await job({ id: 3 });
  expect((await findHomeBoard()).pay?.hasSamples).toBe(false);
  await db().job.update({ where: { id: unpaid.id }, data: { experienceLevel: 'mid', ...paid } });
  expect((await findHomeBoard()).pay?.hasSamples).toBe(true);
});

test('findHomeBoard shortens the names of places', async () => {
  await job({ city: 'Austin', region: 'TX', countryCode: 'US' });
  await job({ city: 'Singapore', countryCode: 'SG' });
  await job({ workplace: 'remote', countryCode: 'GB' });
  const { places } = await findHomeBoard();
  expect(places.map(({ label }) => label).sort()).toEqual(['Austin, USA', 'Remote, UK', 'Singapore']);
});
