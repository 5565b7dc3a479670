import * as z from 'zod/mini';
import { isInEu } from '../vocabulary/countries';
import { fieldsWith } from './field-sets';
import { NOTHING_GIVEN, payOf, placeColumnsOf, workplaceOf, type GivenFacts } from './given-facts';
import { listedAs } from './listed-rules';
import { payGap } from './pay';
import { placesOf } from './places';
import { contradictionsOf } from './reading/contradictions';
import { storedNames, withoutContradicted } from './withheld';

/** Values of the posting form as typed: the posting's texts, and the facts entered in their own fields. */
export type Typed = { location: string; salary: string } & Readonly<Record<string, string | undefined>>;

const RULES = fieldsWith('given');
const NO_LISTS = { responsibilities: [], requirements: [], benefits: [] };

/** Parts of the pay that the form asks for: a missing period, and in the EU a range (directive (EU) 2023/970). */
export const ASKED_PAY = ['period', 'range'] as const;
type AskedPay = (typeof ASKED_PAY)[number];

/** Derives the facts that the half-filled posting form would store now. Invalid values count as empty. */
export function factsOf(typed: Typed) {
  if (typed.location.trim() === '') return { ...NOTHING_GIVEN, places: [], withheld: [], asked: [], listed_as: '' };
  const given = Object.fromEntries(
    Object.entries(RULES).map(([name, rule]) => {
      const parsed = z.safeParse(rule, typed[name]);
      return [name, parsed.success ? parsed.data : null];
    }),
  ) as GivenFacts;
  const { places: stored, ...place } = placeColumnsOf(typed.location, given);
  const places = placesOf({ location: typed.location, ...place, places: stored });
  const words = { title: '', location: typed.location, description: '', ...NO_LISTS };
  const facts = { ...place, workplace: workplaceOf(words, given), ...payOf(typed.salary, place.countryCode, given) };
  const withheld = contradictionsOf({ ...words, ...facts, salary: typed.salary, experienceLevel: null });
  const uncontradicted = withoutContradicted(
    { ...facts, places, experienceLevel: null },
    storedNames(withheld.map(({ fact }) => fact)),
  );
  const isRange = facts.salaryMin !== null && facts.salaryMax !== null && facts.salaryMin < facts.salaryMax;
  const asked: AskedPay[] = [
    ...(payGap({ ...facts, salary: typed.salary }) === 'period' ? ['period' as const] : []),
    ...(isInEu(facts.countryCode) && !isRange ? ['range' as const] : []),
  ];
  return { ...facts, places, withheld, asked, listed_as: listedAs(uncontradicted) };
}
