import { listedAs, type ListedFacts } from './listed-rules';

const NONE: ListedFacts = {
  city: null,
  region: null,
  countryCode: null,
  workplace: null,
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: null,
  salaryPeriod: null,
};

test.each<[Partial<ListedFacts>, string]>([
  [
    {
      city: 'London',
      region: 'England',
      countryCode: 'GB',
      workplace: 'hybrid',
      salaryMin: 70_000,
      salaryMax: 80_000,
      salaryCurrency: 'GBP',
      salaryPeriod: 'year',
    },
    'London, United Kingdom · hybrid · £70,000–£80,000 a year',
  ],
  [{ city: 'Austin', region: 'TX', countryCode: 'US', workplace: 'on-site' }, 'Austin, TX, United States · on-site'],
  [{ city: 'Singapore', countryCode: 'SG', workplace: 'remote' }, 'Singapore · remote'],
  [{ region: 'Scotland', countryCode: 'GB', workplace: 'remote' }, 'Scotland, United Kingdom · remote'],
  [{ workplace: 'remote', salaryMax: 500, salaryCurrency: 'EUR', salaryPeriod: 'day' }, 'remote · up to €500 a day'],
  [
    { workplace: 'remote', salaryMin: 12.5, salaryCurrency: 'USD', salaryPeriod: 'hour' },
    'remote · from US$12.50 an hour',
  ],
  [
    { workplace: 'remote', salaryMin: 3_000, salaryMax: 3_000, salaryCurrency: 'AED', salaryPeriod: 'month' },
    'remote · AED\u00a03,000 a month',
  ],
  [{ workplace: 'remote', salaryMin: 3_000, salaryCurrency: 'AED' }, 'remote'],
  [{}, ''],
])('listedAs describes a job with the facts %j as “%s”', (facts, words) => {
  expect(listedAs({ ...NONE, ...facts })).toBe(words);
});
