import fc from 'fast-check';
import advertised from './advertised-pay.test.json';
import { parseSalary, payReadings } from './salary';
import salaries from './salary.test.json';
import type { SalaryPeriod } from '../../vocabulary/jobs';
import { sized } from '../../testing/sized';

// The salary text, then the figures that parseSalary must return.
type Row = [text: string, currency: string, min: number | null, max: number | null, period: SalaryPeriod];
const READ = salaries.read as unknown as Record<string, Row[]>;
// By reason: texts for which parseSalary must return null.
const REFUSED: Record<string, string[]> = salaries.refused;

/** The country in which a sign shared by several currencies means this currency. */
const HOME: Record<string, string> = { USD: 'US', INR: 'IN' };

describe.each(Object.entries(READ))('salaries in the group: %s', (_, rows) => {
  test.each(rows)('parseSalary reads the salary “%s”', (text, currency, min, max, period) => {
    expect(parseSalary(text, HOME[currency] ?? null)).toEqual({ currency, min, max, period });
  });
});

describe.each(Object.entries(REFUSED))('refuses salaries for the reason: %s', (_, texts) => {
  test.each(texts)('parseSalary refuses the salary “%s”', (text) => {
    for (const country of [null, 'US', 'GB', 'IN', 'DE']) expect(parseSalary(text, country)).toBeNull();
  });
});

// Salaries copied from advertisements, with the job's country.
type Stated = [text: string, country: string, ...figures: [string, number | null, number | null, SalaryPeriod]];

test.each(advertised.stated as Stated[])(
  'parseSalary reads the advertised salary “%s” in %s',
  (text, country, currency, min, max, period) => {
    expect(parseSalary(text, country)).toEqual({ currency, min, max, period });
  },
);

test.each(advertised.open)('parseSalary reads no pay from “%s” in %s', (text, country) => {
  expect(parseSalary(text ?? '', country)).toBeNull();
});

test('parseSalary refuses a salary text of 340 characters', () => {
  expect(parseSalary('£50,000 per year '.repeat(20), 'GB')).toBeNull();
});

test.each([
  ['$5,000 per month', 'SG', true],
  ['$5,000 per month', 'CA', true],
  ['$5,000 per month', 'US', true],
  ['$5,000 per month', 'GB', true],
  ['$5,000 USD per month', 'SG', true],
  ['US$5,000 per month', 'SG', true],
  ['S$5,000 per month', 'SG', true],
  ['Rs 50,000 per month', 'PK', true],
  ['INR 50,000 per month', 'PK', true],
  ['$5,000 per month', 'AU', true],
  ['$5,000 per month', 'MX', false],
  ['$5,000 per month', 'AR', true],
  ['$5,000 per month', 'AG', false],
  ['$5,000 per month', null, false],
  ['US$5,000 per month', null, true],
  ['$5,000 USD per month', null, true],
  ['Rs 50,000 per month', null, false],
  ['Rs 50,000 per month', 'IN', true],
  ['INR 50,000 per month', null, true],
  ['12 lakh per year', null, false],
  ['12 lakh per year', 'LK', true],
  ['12 LPA', null, true],
  ['Rs 12 LPA', null, true],
  ['12 LPA', 'BD', false],
  ['12 LPA', 'IN', true],
  ['£20,000 per month', 'EG', false],
  ['£50,000 per month', 'LB', false],
  ['£2,000 per month', 'GI', false],
  ['GBP 20,000 per month', 'EG', true],
  ['£20,000 GBP per month', 'EG', true],
  ['£2,000 per month', 'JE', true],
  ['£2,000 per month', 'GB', true],
  ['£2,000 per month', 'DE', true],
  ['£2,000 per month', null, true],
  ['$5,000 per month', 'ZW', false],
  ['$5,000 per month', 'CX', false],
  ['$5,000 per month', 'BR', false],
  ['15 lakh per year', 'MM', false],
  ['15 lakh per year', 'IN', true],
  ['Rs 5,000 per month', 'BR', false],
])('parseSalary reads “%s” in the country %s only if the currency is certain', (text, countryCode, isRead) => {
  expect(parseSalary(text, countryCode) !== null).toBe(isRead);
});

test.each<[string, string | null, string[]]>([
  ['£70,000 - £90,000', 'GB', ['GBP year']],
  ['up to £55,000', 'GB', ['GBP year']],
  ['$3,000 - $5,000', 'US', ['USD year', 'USD month']],
  ['£500', 'GB', ['GBP month', 'GBP week', 'GBP day']],
  ['AED 25,000', 'AE', ['AED year', 'AED month']],
  ['15 000 - 20 000 PLN', 'PL', ['PLN year', 'PLN month']],
  ['15 000 - 20 000 PLN netto', 'PL', ['PLN month']],
  ['$5,000 per month', 'MX', ['MXN month', 'USD month']],
  ['£32,000 pro rata', 'GB', []],
])('payReadings of “%s” in %s are %j', (text, countryCode, readings) => {
  expect(payReadings(text, countryCode).map(({ currency, period }) => `${currency} ${period}`)).toEqual(readings);
});

test('parseSalary never throws, and returns ordered, rounded amounts or null', () => {
  const piece = fc.constantFrom(
    '£',
    '$',
    'S$',
    '₹',
    'k',
    'LPA',
    'L',
    'lakh',
    '50',
    '50,000',
    '1.5',
    '0',
    '-',
    ' to ',
    '+',
    ' ',
    'per year',
    '/hr',
    'up to ',
    'from ',
    '10%',
    'bonus',
    '(',
    ')',
    'DOE',
    '401k',
    ',',
    '.',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const salary = parseSalary(pieces.join(''));
      if (salary === null) return;
      const { min, max } = salary;
      expect(min ?? max).not.toBeNull();
      for (const amount of [min, max]) if (amount !== null) expect(Math.round(amount * 100) / 100).toBe(amount);
      if (min !== null && max !== null) expect(min).toBeLessThanOrEqual(max);
    }),
    { numRuns: sized(5_000) },
  );
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => void parseSalary(text)));
});

test.each([
  '1%'.repeat(90),
  '£1 '.repeat(66),
  '1,'.repeat(100),
  `£5${'0'.repeat(190)}`,
  '$'.repeat(200),
  'per year '.repeat(22),
])('parseSalary refuses a hostile salary text within 5 s: %s', (text) => {
  const start = performance.now();
  expect(parseSalary(`£50k per year ${text}!`)).toBeNull();
  expect(parseSalary(`${text}!`)).toBeNull();
  expect(parseSalary(`£50k per year${text}N`.slice(0, 199))).toBeNull();
  expect(performance.now() - start).toBeLessThan(5_000);
});
