/** Texts of the demo, from `data/*.json`. `Chance.fill` fills placeholders such as `{team}` and `{20-60}`. */
import type { ExperienceLevel, Industry, JobType } from '../../lib/vocabulary/jobs';
import type { ContactPage } from '../../lib/vocabulary/enquiries';
import companies from './data/companies.json' with { type: 'json' };
import countries from './data/countries.json' with { type: 'json' };
import names from './data/names.json' with { type: 'json' };
import roles from './data/roles.json' with { type: 'json' };
import texts from './data/texts.json' with { type: 'json' };

export type CountryCode = keyof typeof countries;

/** An invented client that posts jobs. Its mail addresses are in reserved `.example` domains. */
export type Company = {
  name: string;
  domain: string;
  country: CountryCode;
  /** City names as in a posting's location. The country is added if the city does not imply it. */
  cities: readonly string[];
  industry: Industry;
  about: string;
  teams: readonly string[];
  contact: string;
};

export type Role = {
  title: string;
  field: string;
  /** Industries in which the profession occurs; all if absent. */
  industries?: readonly Industry[];
  /** Pay relative to a backend engineer's. */
  pay: number;
  /** Each is one paragraph of a posting. */
  work: readonly string[];
  responsibilities: readonly string[];
  requirements: readonly string[];
  skills: readonly string[];
  achievements: readonly string[];
  degree: string;
};

export const ROLES = roles as readonly Role[];
export const COMPANIES = (companies as readonly Omit<Company, 'domain'>[]).map((company): Company => {
  const letters = company.name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return { ...company, domain: `${letters}.example` };
});
export const COUNTRIES = countries;
export const { postings: POSTINGS, letters: LETTERS, newsletter: NEWSLETTER, desk: DESK } = texts;
export const MESSAGES = texts.messages as readonly { page: ContactPage; subject: string | null; text: string }[];

/** Lists of names by country of the applicant. A repeated list has more weight. */
export function namesIn(country: CountryCode): { first: string[]; last: string[] }[] {
  return names.countries[country].map((list) => {
    const { first, last } = names.lists[list as keyof typeof names.lists];
    return { first: first.split(' '), last: last.split(' ') };
  });
}

/** Invents a phone number that is reserved for fiction or cannot be dialled. */
export function phoneIn(country: CountryCode, number: number): string {
  const digits = (count: number) => String(number % 10 ** count).padStart(count, '0');
  return {
    US: `+1 ${[512, 206, 617, 312, 303][number % 5]} 555 01${digits(2)}`,
    GB: `+44 7700 900${digits(3)}`,
    IN: `+91 80 0555 ${digits(4)}`,
    AE: `+971 4 055 ${digits(4)}`,
    SG: `+65 0555 ${digits(4)}`,
    DE: `+49 30 23125 ${digits(3)}`,
  }[country];
}

/** Relative to level `mid`. */
export const LEVEL_PAY: Readonly<Record<ExperienceLevel, number>> = {
  entry: 0.58,
  junior: 0.74,
  mid: 1,
  senior: 1.34,
  executive: 1.85,
};

/** A salary range in the country's notation. @param pay 1 for a mid-career engineer */
export function salaryIn(country: CountryCode, pay: number, type: JobType): string {
  if (country === 'IN') return `₹${Math.max(4, Math.round(pay * 20))} - ${Math.max(5, Math.round(pay * 27))} LPA`;
  const isContract = type === 'contract' || type === 'temporary';
  const scales: Record<typeof country, readonly [sign: string, middle: number, step: number, period: string]> = {
    US: isContract ? ['$', 72, 1, 'hour'] : ['$', 128_000, 1_000, 'year'],
    GB: isContract ? ['£', 430, 5, 'day'] : ['£', 56_000, 500, 'year'],
    AE: ['AED ', 19_000, 500, 'month'],
    SG: ['SGD ', 7_200, 100, 'month'],
    DE: ['€', 68_000, 500, 'year'],
  };
  const [sign, middle, step, period] = scales[country];
  const [from, to] = [0.92, 1.08].map((share) =>
    (Math.round((pay * middle * share) / step) * step).toLocaleString('en-GB'),
  );
  // A currency code is written once, a currency sign before both figures.
  return `${sign}${from} - ${sign.length === 1 ? sign : ''}${to} per ${period}`;
}
