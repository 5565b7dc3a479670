import { payFiguresIn } from './pay-figures';

const read = (text: string) =>
  payFiguresIn(text).map(({ amounts, currencies, period }) => [
    amounts,
    currencies.map((each) => each.join('/')),
    period,
  ]);

test.each<[string, ReturnType<typeof read>]>([
  ['£50,000', [[[50_000], ['GBP'], null]]],
  ['EUR 50k', [[[50_000], ['EUR'], null]]],
  ['50.000 € pro Jahr', [[[50_000], ['EUR'], 'year']]],
  ['50 000 - 60 000 EUR per year', [[[50_000, 60_000], ['EUR'], 'year']]],
  ['50-60k GBP p.a.', [[[50_000, 60_000], ['GBP'], 'year']]],
  ['£50k-60', [[[50_000, 60_000], ['GBP'], null]]],
  ['£50k up to £60k DOE', [[[50_000, 60_000], ['GBP', 'GBP'], null]]],
  ['$80,000 a year', [[[80_000], ['USD/AUD/CAD/HKD/NZD/SGD/TWD/ARS/CLP/COP/DOP/MXN/UYU'], 'year']]],
  ['A$80,000', [[[80_000], ['AUD'], null]]],
  ['CHF 90,000 per annum', [[[90_000], ['CHF'], 'year']]],
  ['NOK 700 000', [[[700_000], ['NOK'], null]]],
  ['OTE 80,000', [[[80_000], [], null]]],
  ['12-15 LPA', [[[1_200_000, 1_500_000], ['INR/LKR/MUR/NPR/PKR'], 'year']]],
  ['₹12,00,000 per annum', [[[1_200_000], ['INR'], 'year']]],
  ['£18.50/hr', [[[18.5], ['GBP'], 'hour']]],
  ['€700 per week', [[[700], ['EUR'], 'week']]],
  ['Day rate: £500', [[[500], ['GBP'], 'day']]],
  ['£60k + £5k bonus', [[[60_000], ['GBP'], null]]],
  ['£60k plus bonus', [[[60_000], ['GBP'], null]]],
  ['£60,000, 10% bonus, 25 days holiday, 401(k)', [[[60_000], ['GBP'], null]]],
  ['Competitive, car allowance of £6,000', []],
  ['£4,000 sign-on bonus', []],
  ['Competitive', []],
  ['100% remote, 40 hours, grade 7, from 2026', []],
  ['Outside IR35, 401k', []],
  ['', []],
])('payFiguresIn finds the pay figures of %j', (text, figures) => {
  expect(read(text)).toEqual(figures);
});

test.each(['£1 '.repeat(100), '1,000,'.repeat(40), '9'.repeat(200), '$ '.repeat(100), 'k1'.repeat(100)])(
  'payFiguresIn reads a long text within 2 s: %.20s',
  (text) => {
    const start = performance.now();
    payFiguresIn(text);
    expect(performance.now() - start).toBeLessThan(2_000);
  },
);
