import { fieldError } from '../base/errors';
import { countryName } from '../vocabulary/countries';
import { fieldsWith } from './field-sets';
import { isComplete } from './listed-rules';
import { storedPlaces } from './places';
import { derivePlace } from './reading/place';
import { placesIn } from './reading/places-in';
import { parseSalary } from './reading/salary';
import { workplaceIn, type WorkplaceWords } from './reading/workplace-claims';
import type { Workplace } from '../vocabulary/jobs';
import type { JobInput } from './schema';

const GIVEN_NAMES = Object.keys(fieldsWith('given')) as GivenName[];
const PAY_NAMES = ['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'] as const;
export type GivenName = keyof ReturnType<typeof fieldsWith<'given'>>;

/** Place, workplace and pay that a poster entered. A null fact is derived from the texts. */
export type GivenFacts = Pick<JobInput, GivenName>;

type Pay = Pick<GivenFacts, (typeof PAY_NAMES)[number]>;
type Place = { city: string | null; region: string | null; countryCode: string | null };

export const NOTHING_GIVEN = Object.fromEntries(GIVEN_NAMES.map((name) => [name, null])) as GivenFacts;

export function splitGiven<Sent extends Partial<GivenFacts>>(sent: Sent): [Partial<GivenFacts>, Omit<Sent, GivenName>] {
  const entries = Object.entries(sent);
  const isGiven = ([name]: [string, unknown]) => GIVEN_NAMES.includes(name as GivenName);
  return [
    Object.fromEntries(entries.filter(isGiven)) as Partial<GivenFacts>,
    Object.fromEntries(entries.filter((entry) => !isGiven(entry))) as Omit<Sent, GivenName>,
  ];
}

/** Serialises given facts: a JSON object of those that are not null, or '' if all are null. */
export function storedGiven(given: Partial<GivenFacts>): string {
  const known = GIVEN_NAMES.flatMap((name) => ((given[name] ?? null) === null ? [] : [[name, given[name]] as const]));
  return known.length === 0 ? '' : JSON.stringify(Object.fromEntries(known));
}

/**
 * Drops given facts that equal the facts in the texts. The form pre-fills them. If stored, they would override a later
 * change of the texts.
 */
export function factsNotInTexts(sent: Partial<GivenFacts>, location: string, salary: string | null): GivenFacts {
  const given = { ...NOTHING_GIVEN, ...sent };
  const read = { ...derivePlace(location), ...payOf(salary, placeOf(location, given).countryCode, NOTHING_GIVEN) };
  const first = { ...read, ...placesIn(location)[0] };
  const groups = [['city', 'region', 'countryCode'], ['workplace'], PAY_NAMES] as const;
  const same = groups.filter((names) =>
    [read, first].some((texts) => names.every((name) => given[name] === null || given[name] === texts[name])),
  );
  return { ...given, ...Object.fromEntries(same.flat().map((name) => [name, null])) };
}

export function readGiven(stored: string): GivenFacts {
  return { ...NOTHING_GIVEN, ...(stored === '' ? {} : (JSON.parse(stored) as Partial<GivenFacts>)) };
}

/**
 * Returns the place of a job: the given parts, completed from the location if both are in the same country. A given
 * city gets its usual spelling: "LONDON" becomes "London".
 */
export function placeOf(location: string, given: GivenFacts): Place {
  const { city, region, countryCode } = given;
  const { workplace: _, ...alone } = derivePlace(location);
  if (city === null && region === null && countryCode === null) return alone;
  // The given country resolves an ambiguous location such as "Birmingham" (England or Alabama).
  const isOpen = alone.countryCode === null && countryCode !== null;
  const read = isOpen ? derivePlace(`${location}, ${countryName(countryCode)}`) : alone;
  const named = derivePlace([city, region, countryName(countryCode)].filter(Boolean).join(', '));
  const country = countryCode ?? named.countryCode ?? read.countryCode;
  const isSame = read.countryCode === country && (city === null || named.city === read.city);
  const isKnown = named.countryCode === null || named.countryCode === country;
  return {
    city: city === null ? (isSame ? read.city : null) : ((isKnown ? named.city : null) ?? city),
    region: region ?? (isKnown && city !== null ? named.region : null) ?? (isSame ? read.region : null),
    countryCode: country,
  };
}

/** Returns the place columns of a job. For several places, the fields contain only the facts that all share. */
export function placeColumnsOf(location: string, given: GivenFacts): Place & { places: string } {
  const isGiven = (['city', 'region', 'countryCode'] as const).some((name) => given[name] !== null);
  return { ...placeOf(location, given), places: isGiven ? '' : storedPlaces(placesIn(location)) };
}

/** Returns the workplace of a job: given, otherwise derived from its texts; null if neither states one. */
export function workplaceOf(words: WorkplaceWords, given: Pick<GivenFacts, 'workplace'>): Workplace | null {
  return given.workplace ?? workplaceIn(words).workplace;
}

/** Returns the pay of a job: given, otherwise read from its salary text if unambiguous. */
export function payOf(salary: string | null, countryCode: string | null, given: Pay): Pay {
  if (isComplete(given)) return pick(given);
  const read = salary === null ? null : parseSalary(salary, countryCode);
  return {
    salaryMin: read?.min ?? null,
    salaryMax: read?.max ?? null,
    salaryCurrency: read?.currency ?? null,
    salaryPeriod: read?.period ?? null,
  };
}

/**
 * Refuses figures without currency or period, and a minimum above the maximum. A single filled field is ignored,
 * because clients send back values that they have read. @throws AppError validation_failed
 */
export function refuseIncompletePay(given: { [Name in keyof Pay]?: Pay[Name] | string }): void {
  const { salaryMin: min = null, salaryMax: max = null, salaryCurrency: currency, salaryPeriod: period } = given;
  if (PAY_NAMES.filter((name) => (given[name] ?? null) !== null).length < 2) return;
  if (min === null && max === null) throw fieldError('salaryMin', 'Enter at least one figure for the pay.');
  if (!currency) throw fieldError('salaryCurrency', 'Enter the currency of the pay.');
  if (!period)
    throw fieldError('salaryPeriod', 'Choose what the pay is for: a year, a month, a week, a day or an hour.');
  if (min !== null && max !== null && min > max)
    throw fieldError('salaryMax', 'The highest pay must not be below the lowest.');
}

function pick(pay: Pay): Pay {
  return Object.fromEntries(PAY_NAMES.map((name) => [name, pay[name]])) as Pay;
}
