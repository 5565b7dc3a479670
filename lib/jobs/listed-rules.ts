import { countryName, namesIncludeState } from '../vocabulary/countries';
import { PERIOD_WORDS, type SalaryPeriod } from '../vocabulary/jobs';
import type { Pay } from './reading/pay-figures';

type PlaceFacts = Record<'city' | 'region' | 'countryCode', string | null>;
export type ListedFacts = PlaceFacts & { workplace: string | null } & Pay & { places?: readonly PlaceFacts[] };

/** Describes a job as the board lists it, without unknown facts: "London, United Kingdom · hybrid · £70,000 a year". */
export function listedAs({ city, region, countryCode, workplace, places = [], ...pay }: ListedFacts): string {
  const all = places.length > 1 ? places : [{ city, region, countryCode }];
  return [all.map(placeInWords).filter(Boolean).join('; '), workplace, payInWords(pay)].filter(Boolean).join(' · ');
}

function placeInWords({ city, region, countryCode }: PlaceFacts): string {
  const shownRegion = city === null || namesIncludeState(countryCode) ? region : null;
  return [...new Set([city, shownRegion, countryName(countryCode)])].filter(Boolean).join(', ');
}

/** Returns the pay fields as text ("£70,000–£80,000 a year"); '' if they are incomplete. */
export function payInWords({
  salaryMin: min,
  salaryMax: max,
  salaryCurrency: currency,
  salaryPeriod: period,
}: Pay): string {
  if (currency === null || period === null || (min === null && max === null)) return '';
  const money = (figure: number) => formatOf(currency, Number.isInteger(figure) ? 0 : 2).format(figure);
  const unit = PERIOD_WORDS[period as SalaryPeriod];
  if (min === null || max === null) return `${min === null ? 'up to' : 'from'} ${money(min ?? max ?? 0)} ${unit}`;
  return `${min === max ? money(min) : `${money(min)}–${money(max)}`} ${unit}`;
}

/** Cached: creating a formatter takes twenty times as long as using it, and there are few currencies. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, decimals: 0 | 2): Intl.NumberFormat {
  const key = `${currency} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('en-GB', { style: 'currency', currency, minimumFractionDigits: decimals });
  formats.set(key, made);
  return made;
}

/** Whether pay fields state a figure, its currency and its period. */
export function isComplete({ salaryMin, salaryMax, salaryCurrency, salaryPeriod }: Pay): boolean {
  return salaryCurrency !== null && salaryPeriod !== null && (salaryMin !== null || salaryMax !== null);
}
