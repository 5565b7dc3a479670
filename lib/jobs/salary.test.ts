import fc from 'fast-check';
import { parseSalary } from './salary';
import type { SalaryCurrency, SalaryPeriod } from './options';

type Row = [text: string, currency: SalaryCurrency, min: number | null, max: number | null, period: SalaryPeriod];

const READ: Row[] = [
  // Dollars
  ['$120,000 - $150,000 per year', 'USD', 120_000, 150_000, 'year'],
  ['$120,000–$150,000 a year', 'USD', 120_000, 150_000, 'year'],
  ['$120k — $150k / year', 'USD', 120_000, 150_000, 'year'],
  ['$120-150k per annum', 'USD', 120_000, 150_000, 'year'],
  ['$120K to $150K yearly', 'USD', 120_000, 150_000, 'year'],
  ['US$ 120,000 per year', 'USD', 120_000, 120_000, 'year'],
  ['US $95,000 annually', 'USD', 95_000, 95_000, 'year'],
  ['$120,000 USD per year', 'USD', 120_000, 120_000, 'year'],
  ['USD 5000-7000 monthly', 'USD', 5_000, 7_000, 'month'],
  ['120,000 USD/yr', 'USD', 120_000, 120_000, 'year'],
  ['$60/hr', 'USD', 60, 60, 'hour'],
  ['$15.50/hr to $20.75/hr', 'USD', 15.5, 20.75, 'hour'],
  ['Up to $70 an hour', 'USD', null, 70, 'hour'],
  ['From $60,000 a year', 'USD', 60_000, null, 'year'],
  ['$60,000+ per year', 'USD', 60_000, null, 'year'],
  ['$60k per year+', 'USD', 60_000, null, 'year'],
  ['Hourly rate: $85', 'USD', 85, 85, 'hour'],
  ['between $100k and $120k per year', 'USD', 100_000, 120_000, 'year'],
  ['from $100k to $120k per year', 'USD', 100_000, 120_000, 'year'],
  ['$100k up to $120k per year', 'USD', 100_000, 120_000, 'year'],
  ['$20 per hour up to $25 per hour', 'USD', 20, 25, 'hour'],
  ['£20 per hour to £25', 'GBP', 20, 25, 'hour'],
  // Pounds
  ['£70,000 - £90,000 per annum', 'GBP', 70_000, 90_000, 'year'],
  ['£70,000 - £90,000 p.a.', 'GBP', 70_000, 90_000, 'year'],
  ['£70k-£90k pa', 'GBP', 70_000, 90_000, 'year'],
  ['£70–90k per year', 'GBP', 70_000, 90_000, 'year'],
  ['£500 per day', 'GBP', 500, 500, 'day'],
  ['£450 - £550/day', 'GBP', 450, 550, 'day'],
  ['£500pd (outside IR35)', 'GBP', 500, 500, 'day'],
  ['Day rate £600 + VAT', 'GBP', 600, 600, 'day'],
  ['£25ph', 'GBP', 25, 25, 'hour'],
  ['£12.50 per hour', 'GBP', 12.5, 12.5, 'hour'],
  ['£3,000 pcm', 'GBP', 3_000, 3_000, 'month'],
  ['GBP 55 000 per year', 'GBP', 55_000, 55_000, 'year'],
  ['55,000 GBP per year', 'GBP', 55_000, 55_000, 'year'],
  ['£28,000.00 to £32,000.00 per annum', 'GBP', 28_000, 32_000, 'year'],
  ['Annual salary: £45,000', 'GBP', 45_000, 45_000, 'year'],
  ['Up to £85,000 per annum', 'GBP', null, 85_000, 'year'],
  ['minimum £40,000 per year', 'GBP', 40_000, null, 'year'],
  ['£50,000 (per year)', 'GBP', 50_000, 50_000, 'year'],
  // Rupees
  ['12-18 LPA', 'INR', 1_200_000, 1_800_000, 'year'],
  ['12 LPA', 'INR', 1_200_000, 1_200_000, 'year'],
  ['₹12–18 LPA', 'INR', 1_200_000, 1_800_000, 'year'],
  ['₹ 7.5 - 12.25 LPA', 'INR', 750_000, 1_225_000, 'year'],
  ['Up to 25LPA', 'INR', null, 2_500_000, 'year'],
  ['12 LPA per annum', 'INR', 1_200_000, 1_200_000, 'year'],
  ['15 LPA CTC', 'INR', 1_500_000, 1_500_000, 'year'],
  ['₹12,00,000 per annum', 'INR', 1_200_000, 1_200_000, 'year'],
  ['₹12,00,000 - ₹18,50,000 p.a.', 'INR', 1_200_000, 1_850_000, 'year'],
  ['Rs. 50,000/- per month', 'INR', 50_000, 50_000, 'month'],
  ['Rs 25,000–30,000 pm', 'INR', 25_000, 30_000, 'month'],
  ['INR 12L - 18L per annum', 'INR', 1_200_000, 1_800_000, 'year'],
  ['12-18 lakhs per annum', 'INR', 1_200_000, 1_800_000, 'year'],
  ['8 lacs to 10 lacs per year', 'INR', 800_000, 1_000_000, 'year'],
  ['₹1.2 Cr per annum', 'INR', 12_000_000, 12_000_000, 'year'],
  ['80 lakh - 1.2 crore per annum', 'INR', 8_000_000, 12_000_000, 'year'],
  ['₹5,00,000 - 8 lakh per annum', 'INR', 500_000, 800_000, 'year'],
  ['1,00,000 INR per month', 'INR', 100_000, 100_000, 'month'],
  // Dirhams, Singapore dollars, euros
  ['AED 25,000 - 30,000 per month', 'AED', 25_000, 30_000, 'month'],
  ['AED 20k-25k/month, tax-free', 'AED', 20_000, 25_000, 'month'],
  ['25,000 AED monthly', 'AED', 25_000, 25_000, 'month'],
  ['Per month: AED 20,000', 'AED', 20_000, 20_000, 'month'],
  ['S$6,000 - S$8,500 per month', 'SGD', 6_000, 8_500, 'month'],
  ['SGD 90,000 to 110,000 per year', 'SGD', 90_000, 110_000, 'year'],
  ['S$7,500 SGD a month', 'SGD', 7_500, 7_500, 'month'],
  ['€55,000 per year', 'EUR', 55_000, 55_000, 'year'],
  ['50 000 € – 60 000 € per year', 'EUR', 50_000, 60_000, 'year'],
  ['€400-€500 per day', 'EUR', 400, 500, 'day'],
  ['EUR 4.5k per month gross', 'EUR', 4_500, 4_500, 'month'],
  // Dashes of every kind, and what people really type
  ['£400‐£500 per day', 'GBP', 400, 500, 'day'],
  ['£400‑£500 per day', 'GBP', 400, 500, 'day'],
  ['£400‒£500 per day', 'GBP', 400, 500, 'day'],
  ['£400―£500 per day', 'GBP', 400, 500, 'day'],
  ['£400−£500 per day', 'GBP', 400, 500, 'day'],
  ['80,000 - $100,000 per year', 'USD', 80_000, 100_000, 'year'],
  ['£50 - £60k per year', 'GBP', 50_000, 60_000, 'year'],
  ['£60,000 - 70k per year', 'GBP', 60_000, 70_000, 'year'],
  ['60-70k € / year', 'EUR', 60_000, 70_000, 'year'],
  ['60 000–70 000 EUR per annum', 'EUR', 60_000, 70_000, 'year'],
  ['€3.5k per month', 'EUR', 3_500, 3_500, 'month'],
  ['USD $50,000 per year', 'USD', 50_000, 50_000, 'year'],
  ['$120k-150k base salary per year', 'USD', 120_000, 150_000, 'year'],
  ['hourly $50-60', 'USD', 50, 60, 'hour'],
  ['1 lakh per month', 'INR', 100_000, 100_000, 'month'],
  ['5LPA-7LPA', 'INR', 500_000, 700_000, 'year'],
  ['Rs 5 L PA', 'INR', 500_000, 500_000, 'year'],
  ['S$5k-7k/mth', 'SGD', 5_000, 7_000, 'month'],
  ['Up to £70k per year plus 10% bonus', 'GBP', null, 70_000, 'year'],
  ['$100k-$120k/year + equity', 'USD', 100_000, 120_000, 'year'],
  // Certain, with extras
  ['£60,000 - £70,000 per year + 10% bonus', 'GBP', 60_000, 70_000, 'year'],
  ['£60,000 - £70,000 per year + 10-15% annual bonus and equity', 'GBP', 60_000, 70_000, 'year'],
  ['£60k per year plus benefits', 'GBP', 60_000, 60_000, 'year'],
  ['£60k per year, 25 days holiday', 'GBP', 60_000, 60_000, 'year'],
  ['$130k-$150k per year + 0.1% equity + 401(k) match', 'USD', 130_000, 150_000, 'year'],
  ['$130,000 per year, bonus, 401k', 'USD', 130_000, 130_000, 'year'],
  ['£50k - £60k per annum DOE', 'GBP', 50_000, 60_000, 'year'],
  ['£50k+ per annum (negotiable)', 'GBP', 50_000, null, 'year'],
  ['£60k per year + bonus.', 'GBP', 60_000, 60_000, 'year'],
  ['£60k per year, bonus (10%)', 'GBP', 60_000, 60_000, 'year'],
  ['£60k per year + bonus 5-10% + 5% pension', 'GBP', 60_000, 60_000, 'year'],
  ['£60k per year, plus bonus, pension & health insurance', 'GBP', 60_000, 60_000, 'year'],
  ['£60k per year 25 days holiday', 'GBP', 60_000, 60_000, 'year'],
  ['£500 per day outside IR35 + VAT', 'GBP', 500, 500, 'day'],
  ['£20k basic per year + commission', 'GBP', 20_000, 20_000, 'year'],
  ['£50k - £60k per annum (DOE, bonus)', 'GBP', 50_000, 60_000, 'year'],
  ['Salary range: $80,000 - $90,000 per year', 'USD', 80_000, 90_000, 'year'],
  ['£30k-£40k per annum + car', 'GBP', 30_000, 40_000, 'year'],
  ['£30k-£40k per annum, car allowance and pension', 'GBP', 30_000, 40_000, 'year'],
  ['AED 10,000 per month + accommodation', 'AED', 10_000, 10_000, 'month'],
  ['AED 15k-20k pm + housing', 'AED', 15_000, 20_000, 'month'],
  ['$100k per year plus tips', 'USD', 100_000, 100_000, 'year'],
  ['$100k per year plus incentives', 'USD', 100_000, 100_000, 'year'],
];

/** Where the signs that several countries share mean the one currency we read. */
const HOME: Partial<Record<SalaryCurrency, string>> = { USD: 'US', INR: 'IN' };

test.each(READ)('reads %s', (text, currency, min, max, period) => {
  expect(parseSalary(text, HOME[currency] ?? null)).toEqual({ currency, min, max, period });
});

const REFUSED: [why: string, ...texts: string[]][] = [
  ['nothing stated', '', '   ', 'Competitive', 'Competitive salary', 'TBC', 'Negotiable', 'DOE', 'Market rate', '$', 'per year', 'LPA'],
  ['no period', '£70,000 - £90,000', '$120k', '$120k-$150k', '₹12,00,000', '12 lakhs', 'AED 25,000', '£500', 'S$8,000'],
  ['no currency', '70,000 - 90,000 per year', '70k per year', '25 per hour', '12L per annum', '5-8 years experience'],
  ['two currencies', '£50k or $60k per year', '$50,000 - £60,000 per year', '€50k (£43k) per year', '$120k-150k SGD per year', '12 LPA USD', 'Rs$ 500 per day', '$12 lakh per annum'],
  ['another dollar or unit', '$90,000 CAD per year', 'A$120,000 per year', 'AUD 120k per year', 'C$90k per year', 'HK$50,000 per month', '$120k NZD per year', 'PKR 200,000 per month', '¥500,000 per month', 'CHF 100,000 per year', 'Dhs 20,000 per month'],
  ['two periods', '£50k per year / £300 per day', '12 LPA per month', '£500 per day - £60k per year', 'Annual salary £3,000 per month'],
  ['an unknown period', '£800 per week', '£800 pw', '£5,000 per project', '$100 per article', '$3,000 biweekly', '£50 per session'],
  ['two amounts of money', '£60k per year + £5k bonus', '$120,000 per year + $20,000 sign-on bonus', '£60k per year (OTE £80k)', '£50k, £60k, £70k per year', '£50k per year + 5k car allowance', '£50,000 per year for London, £45,000 elsewhere'],
  ['min above max', '£90,000 - £70,000 per year', '18-12 LPA', '$150k-120k per year', '£500-1k per day'],
  ['unclear numbers', '£50k-60 per year', '£50.000 per year', '€45,50 per hour', '€55.000,00 per year', '$12,00,000 per year', '£50,0000 per year', '£5,00 per day', '£050,000 per year', '£50,000k per year', '$1.255 per hour', '1,234,56 USD per year', '£50½ per hour', '£50² per hour', '٥٠٠٠٠ USD per year', '£1e5 per year', '£-50,000 per year', '-£50,000 per year'],
  ['implausible', '£70 per year', '£70,000 per hour', '£70,000 per day', '$1 per hour', '$90,000 per month', '£0 per year', '£0 - £50,000 per year', '₹50 per month', '$999,999,999 per year', '5 crore per month', '$5 - $60,000 per year', '£20k - £300k per year', '50,000 LPA', '£401k per hour'],
  ['working time', '£50,000 per year, 4 days', '£50,000 per year (4 days a week)', '£50,000 per year pro rata', '£500 per day, 6 months', '£50k per year for 0.6 FTE', '£30 per hour, 37.5 hours'],
  ['inexact', 'circa £50k per year', '~£50k per year', 'around $100k per year', 'c. £50k per year', '£50k ish per year', '£50,000 per year DOE', '£50,000 per year (negotiable)', '£50k or more per year'],
  ['a plus that says two things', '£50,000+ benefits per year', '£50,000 per year+ bonus', '£50k - £60k+ per year', '£50,000 per year +', '£50k++ per year'],
  ['an open range with two ends', 'up to £50k - £60k per year', 'up to from £50k per year', 'between £50k per year', 'between £50k to £60k per year'],
  ['other things', '401k', '$401(k) per year', '10% bonus per year', '10% equity', '25 days holiday per year', '£50k OTE per year', '£50k including bonus per year', '£3,000 x 14 per year', '£50k per year net', '£50k per year & other perks', 'Call +44 20 7946 0000', 'https://example.com/£50,000 per year', '<b>£50,000</b> per year', '£50,000\u200b0 per year', '£50,000 per year '.repeat(20)],
];

REFUSED.push(
  ['European decimals and separators', '€45.000 - €55.000 per year', '€45.000,50 per year', '€3,5k per month', '€50 000,00 per year', '60.000 - 70.000 € p.a.', '£12·50 per hour', '60\'000 EUR per year', '$100.000 per year', '£12,5 per hour'],
  ['earnings that depend', '£60,000 - £70,000 OTE per year', '£40k basic, £80k OTE per year', '€50k/yr (€60k OTE)', '$120k base + $30k bonus per year', '$100k-$120k per year or 0.5% equity', '£50k per year, DOE', '£70,000 per annum, bonus up to £10,000'],
  ['mixed periods', '£30 per hour (£60,000 per year)', '£250-£300 per day / £55k-£60k per annum', '$20 per hour to $25 per day', 'USD 50/hr or 8000/month', '£60,000 per year - £70,000 per month', '£55,000 per 2 years'],
  ['more currencies', 'GBP/EUR 50k per year', '£/€ 50k per year', 'US$5000-S$7000 per month', '$5,000-10,000 per month USD or EUR', '$60k AUD per year', 'NZ$ 60k per year', 'MX$ 30,000 per month', 'R$ 5,000 per month', '50,000 dollars per year', '50,000 pounds per year'],
  ['several figures', '£50k-£55k-£60k per year', '£50k/£55k per year', '£50k or £55k per year', '£50,000 and £55,000 per year', '2 x £55,000 per year', '£55,000/year (2 positions)'],
  ['the amount may be the extra’s', '£4,000 per annum bonus', 'per annum £4,000 bonus', '$5,000 per month commission', 'Up to $10,000 a month commission', '£10,000 per year equity', '£500 per month benefits', 'USD 400 per month health insurance', '£4,000 per annum (bonus)', '£5,000 per year sign-on bonus', '£3,000 annual bonus', '$500 per month 401k match', '£600 per day VAT', '€300 per month pension', '£4,000 per annum (10% bonus)', '£10k per year stock options', '$5,000 monthly commission', '£5,000 per year gross bonus', 'bonus £5,000 per year', '£500 per month pay commission', 'AED 5,000 per month benefits', '₹3 LPA bonus'],
  ['an extra to pay that is not stated', '£10,000 per year + basic', '£10,000 per year + basic + commission', '$500 per month plus base salary', '£10k+basic per year', '£5,000 per month, base, bonus'],
  ['a share of full time, or of the pay', '€70k per year (80%)', '€70k per year, 80%', '€4,000 per month (60%)', '€70k per year 80-100%', '€70k per year, bonus, 80%', '€70k per year, 80% + bonus', '€70k per year + benefits (80%)', '€70k per year + bonus 60%', '£60k per year, 100% commission', '£60k per year + 10%', '80% €70k per year', '£60k per year 10%'],
  ['a cap that is no end of a range', '£200 per day up to £1,000', '£20 per hour max £200', '$50 per hour, maximum $400'],
  ['an amount for something else', '£500 bonus', '£40k + £5k bonus', 'per year £500 allowance', '£60k pa car allowance', '£30k for 3 days per week', '£50k (£40k year 1) per year', '£300 per day, 3 days a week', '30 hours per week £15 per hour', '£60k pa 13th month', '£200/day x 12 months', '$50/h W2', '$50/h, W2', '$120k base + $30k OTE per year', 'AED 15k-20k pm housing', 'AED 2,000 per month accommodation', 'AED 10,000 per month + AED 2,000 housing', '$50 per hour tips', '£40k per year + car £5k', 'CHF 90\'000 per year', '£60k per year including bonus'],
  ['a range that does not fit together', 'From £70k to £60k per year', '£60-70,000 per year', '$120–150,000 per year', '€ 50-60.000 per year', '€ 1 5000 per month', '$5L per year'],
);

test.each(REFUSED.flatMap(([why, ...texts]) => texts.map((text) => [why, text] as const)))('refuses (%s): %s', (_, text) => {
  for (const country of [null, 'US', 'GB', 'IN', 'DE']) expect(parseSalary(text, country)).toBeNull();
});

test.each([
  ['$5,000 per month', 'SG', false],
  ['$5,000 per month', 'CA', false],
  ['$5,000 per month', 'US', true],
  ['$5,000 per month', 'GB', true],
  ['$5,000 USD per month', 'SG', true],
  ['US$5,000 per month', 'SG', true],
  ['S$5,000 per month', 'SG', true],
  ['Rs 50,000 per month', 'PK', false],
  ['INR 50,000 per month', 'PK', true],
  ['$5,000 per month', 'AU', false],
  ['$5,000 per month', 'MX', false],
  ['$5,000 per month', 'AR', false],
  ['$5,000 per month', 'AG', false],
  ['$5,000 per month', null, false],
  ['US$5,000 per month', null, true],
  ['$5,000 USD per month', null, true],
  ['Rs 50,000 per month', null, false],
  ['Rs 50,000 per month', 'IN', true],
  ['INR 50,000 per month', null, true],
  ['12 lakh per year', null, false],
  ['12 lakh per year', 'LK', false],
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
])('%s in %s', (text, countryCode, isRead) => {
  expect(parseSalary(text, countryCode) !== null).toBe(isRead);
});

test('never throws, and gives money or nothing', () => {
  const piece = fc.constantFrom('£', '$', 'S$', '₹', 'k', 'LPA', 'L', 'lakh', '50', '50,000', '1.5', '0', '-', ' to ', '+', ' ', 'per year', '/hr', 'up to ', 'from ', '10%', 'bonus', '(', ')', 'DOE', '401k', ',', '.');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const salary = parseSalary(pieces.join(''));
      if (salary === null) return;
      const { min, max } = salary;
      expect(min ?? max).not.toBeNull();
      for (const amount of [min, max]) if (amount !== null) expect(Math.round(amount * 100) / 100).toBe(amount);
      if (min !== null && max !== null) expect(min).toBeLessThanOrEqual(max);
    }),
    { numRuns: 5_000 },
  );
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => void parseSalary(text)));
});

test.each(['1%'.repeat(90), '£1 '.repeat(66), '1,'.repeat(100), `£5${'0'.repeat(190)}`, '$'.repeat(200), 'per year '.repeat(22)])('a hostile text is refused in no time: %s', (text) => {
  const start = performance.now();
  expect(parseSalary(`£50k per year ${text}!`)).toBeNull();
  expect(parseSalary(`${text}!`)).toBeNull();
  expect(parseSalary(`£50k per year${text}N`.slice(0, 199))).toBeNull();
  expect(performance.now() - start).toBeLessThan(5_000);
});
