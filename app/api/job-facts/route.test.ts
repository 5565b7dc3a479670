import { call } from '@/lib/testing/harness';
import * as jobFacts from './route';

const read = async (query: Record<string, string>) =>
  (await call(jobFacts, 'GET', `/api/job-facts?${new URLSearchParams(query)}`)).body.data;

test('the job facts API derives place, workplace and pay from texts, with a readable summary', async () => {
  expect(await read({ location: 'Londres, UK (hybrid)', salary: '£70,000 - £80,000 a year' })).toEqual({
    city: 'London',
    region: null,
    countryCode: 'GB',
    workplace: 'hybrid',
    salaryMin: 70_000,
    salaryMax: 80_000,
    salaryCurrency: 'GBP',
    salaryPeriod: 'year',
    withheld: [],
    asked: [],
    listed_as: 'London, United Kingdom · hybrid · £70,000–£80,000 a year',
  });
});

test('contradicted pay is returned as withheld, with the text that contradicts it', async () => {
  const given = { salaryMin: '70000', salaryMax: '80000', salaryCurrency: 'EUR', salaryPeriod: 'year' };
  expect(await read({ location: 'Berlin', salary: '£50,000', ...given })).toMatchObject({
    salaryMin: 70_000,
    withheld: [{ fact: 'salary', sentence: '£50,000' }],
    listed_as: 'Berlin, Germany',
  });
  expect(await read({ location: 'Berlin', salary: 'Competitive', ...given })).toMatchObject({
    withheld: [],
    listed_as: 'Berlin, Germany · €70,000–€80,000 a year',
  });
});

test.each([
  ['Berlin', '€50,000 a year', ['range']],
  ['Berlin', '€50,000 - €60,000', []],
  ['Berlin', '€3,000 - €3,500', ['period', 'range']],
  ['London', '£500', ['period']],
  ['London', '£500 a day', []],
  ['London', '', []],
])('pay in %s stated as “%s” lacks %j', async (location, salary, asked) => {
  expect(await read({ location, salary })).toMatchObject({ asked });
});

test('a location that names only a city yields no workplace', async () => {
  expect(await read({ location: 'London' })).toMatchObject({ workplace: null, listed_as: 'London, United Kingdom' });
  expect(await read({ location: 'Worldwide' })).toMatchObject({ workplace: 'remote', countryCode: null });
});

test('facts given in fields override those derived from texts, and incomplete ones count as empty', async () => {
  expect(await read({ location: 'Birmingham', countryCode: 'United States' })).toMatchObject({ countryCode: 'US' });
  expect(await read({ location: 'London', countryCode: 'Unit' })).toMatchObject({ countryCode: 'GB' });
  expect(await read({ location: '', city: 'Leeds' })).toMatchObject({ city: null, listed_as: '' });
  expect(await read({})).toMatchObject({ listed_as: '' });
});

test('limits the job facts API to 300 requests per IP address', async () => {
  jest.resetModules();
  Object.assign(process.env, { RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' });
  const limited = (await import('./route')) as typeof jobFacts;
  const headers = { 'X-Forwarded-For': '1.1.1.1' };
  const statuses: number[] = [];
  for (let index = 0; index < 301; index += 1)
    statuses.push((await call(limited, 'GET', '/api/job-facts?location=Leeds', { headers })).status);
  expect(statuses).toEqual([...Array<number>(300).fill(200), 429]);
  Object.assign(process.env, { RATE_LIMITS: 'off', TRUSTED_PROXY_HOPS: '0' });
});
