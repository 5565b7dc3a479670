import { payGap, shownPay, publicPay, type StatedPay } from './pay';
import { contradictionsOf } from './reading/contradictions';
import advertised from './reading/advertised-pay.test.json';
import { payFiguresIn } from './reading/pay-figures';
import { parseSalary } from './reading/salary';
import { payInWords } from './listed-rules';
import { jobDto } from '../testing/job-dto';

const FIELDS = { salaryMin: 70_000, salaryMax: 80_000, salaryCurrency: 'EUR', salaryPeriod: 'year' };
const NO_FIELDS = { salaryMin: null, salaryMax: null, salaryCurrency: null, salaryPeriod: null };
const pay = (salary: string | null, fields: object = FIELDS): StatedPay => ({
  ...NO_FIELDS,
  countryCode: 'DE',
  salary,
  ...fields,
});
const isContradicted = (stated: StatedPay) =>
  contradictionsOf({ ...jobDto({}), description: 'The work.', ...stated } as never).some(
    ({ fact }) => fact === 'salary',
  );

test.each<[string | null, string]>([
  [null, '€70,000–€80,000 a year'],
  ['', '€70,000–€80,000 a year'],
  ['Competitive', '€70,000–€80,000 a year (Competitive)'],
  ['Competitive + 10% bonus, 25 days holiday', '€70,000–€80,000 a year (Competitive + 10% bonus, 25 days holiday)'],
  ['€70,000 - €80,000 per year', '€70,000 - €80,000 per year'],
  ['€70k to €80k per year, flexible hours and a laptop', '€70k to €80k per year, flexible hours and a laptop'],
  ['€70k - €80k', '€70,000–€80,000 a year (€70k - €80k)'],
  ['70-80k', '€70,000–€80,000 a year (70-80k)'],
  ['up to €80,000', '€70,000–€80,000 a year (up to €80,000)'],
  ['€70k + €5k bonus', '€70,000–€80,000 a year (€70k + €5k bonus)'],
])('the pay text %j does not contradict the pay fields, and is shown', (salary, shown) => {
  expect(isContradicted(pay(salary))).toBe(false);
  expect(shownPay(pay(salary))).toBe(shown);
  expect(publicPay({ ...pay(salary), withheld: '' })).toEqual({ ...FIELDS, salary: shown });
});

test.each([
  '£50,000',
  'EUR 50k',
  '€70,000 - €90,000',
  '£70,000 - £80,000',
  '€70k-80k per month',
  '€70,000 - €80,000 per week',
  'CHF 70,000 to 80,000',
  '50.000 €',
  'Unpaid',
  '€45,000 + €5,000 bonus',
  '€70,000 per year',
])('the pay text %j contradicts the pay fields, and the public pay is null', (salary) => {
  expect(isContradicted(pay(salary))).toBe(true);
  expect(publicPay({ ...pay(salary), withheld: 'country,salary' })).toEqual({ salary: null, ...NO_FIELDS });
});

test('shownPay returns the pay text as written if the pay fields are empty', () => {
  expect(shownPay(pay('£50,000 or so', NO_FIELDS))).toBe('£50,000 or so');
  expect(shownPay(pay(null, NO_FIELDS))).toBeNull();
});

test('shownPay adds figures to a readable advertised pay text only if it states no period', () => {
  const texts = JSON.stringify(advertised).match(/"(?:[^"\\]|\\.)+"/g) ?? [];
  const read = texts.flatMap((text) => {
    const salary = JSON.parse(text) as string;
    const found = parseSalary(salary, 'GB');
    return found ? [{ salary, found }] : [];
  });
  expect(read.length).toBeGreaterThan(20);
  for (const { salary, found } of read) {
    const stated = {
      ...pay(salary, { salaryMin: found.min, salaryMax: found.max, salaryCurrency: found.currency }),
      salaryPeriod: found.period,
      countryCode: 'GB',
    };
    const saysPeriod = payFiguresIn(salary).some(({ period }) => period !== null);
    const shown = saysPeriod ? salary : `${payInWords(stated)} (${salary})`;
    expect([salary, shownPay(stated), isContradicted(stated)]).toEqual([salary, shown, false]);
  }
});

test.each<[string | null, object, ReturnType<typeof payGap>]>([
  [null, NO_FIELDS, 'pay'],
  ['Competitive', NO_FIELDS, 'pay'],
  ['up to £80,000', NO_FIELDS, 'period'],
  ['NOK 700,000 per year', NO_FIELDS, 'year'],
  ['up to €80,000', FIELDS, null],
  [null, FIELDS, null],
])('payGap of the pay text %j with the pay fields %j is %s', (salary, fields, gap) => {
  expect(payGap(pay(salary, fields))).toBe(gap);
});
