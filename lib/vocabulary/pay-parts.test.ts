import { payParts } from './pay-parts';

test.each([
  ['$150,000 - $180,000 per year', '$150,000 – $180,000', 'a year'],
  ['£550 - £625 per day (outside IR35)', '£550 – £625', 'a day (outside IR35)'],
  ['$32-$36/hour', '$32 – $36', 'an hour'],
  ['€70,000–€80,000 a year (Competitive)', '€70,000–€80,000', 'a year (Competitive)'],
  ['AED 48,000 - 58,000 per month', 'AED 48,000 – 58,000', 'a month'],
  ['₹28 - 36 LPA', '₹28 – 36 LPA', ''],
])('payParts splits %j into figures and period', (salary, amount, period) => {
  expect(payParts(salary)).toEqual([amount, period]);
});
