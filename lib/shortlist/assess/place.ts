import { fold, withoutAccents } from '../../jobs/reading/fold';
import { placesNamed, type NamedPlace } from '../../jobs/reading/cities';
import type { CvReading } from '../cv/read-cv';
import type { JobNeeds, Obstacle } from '../types';
import { quoted } from './quote';

const ONLY_REMOTE =
  /\b(?:(?:only|exclusively|fully|100 ?%|purely|strictly)[ ,-]+remote(?:ly)?\b(?! first)|remote(?:ly)? only\b|remote work only|no relocation|no office days|not (?:willing|able|prepared|going|planning|looking) to (?:relocate|move|commute)|(?:will|can|do|would) not (?:relocate|move|commute)|won['’]t (?:relocate|move)|cannot (?:relocate|move)|(?:i )?(?:do|don['’]t|do not) (?:not )?commute and|unable to relocate|work(?:ing)? only from|remote from \p{L}+ only|not (?:open|available) (?:to|for) (?:relocation|on-?site|office)|(?:no|without) (?:wish|plans?|intention) (?:of|to) (?:mov|relocat)\p{L}*|not mov(?:e|ing)\b|(?:will|want to|wish to|intend to|prefer to|have to|would) (?:stay|remain) (?:in|here|where)|kein(?:en)? umzug|nicht umzugsbereit|nur remote|(?:ausschließlich|rein) remote|(?:tylko|wyłącznie) zdaln\p{L}*|bez przeprowadzki|pas de (?:déménagement|mobilité)|télétravail (?:uniquement|seulement)|(?:solo|sólo|solamente) (?:en )?remoto)/iu;
const NOT_OWN_WISH = /\b(?:team|company|customers?|was|were|employer|first)\b/i;
const PLAN =
  /\b(?:relocat\p{L}*|mov(?:e|es|ing) to|(?:will|ready to|willing to|happy to|plan to|can) (?:move|live|commute)|moves to|commut\p{L}*|by (?:train|car|bus|bike)|\d+\s*(?:min|minutes|h|hours?)\b|minutes?|door to door|flat is signed|near by|office days? (?:is|are) (?:fine|ok))/iu;
/** Number of statements at the top of a CV that may contain the address. */
const HEAD_STATEMENTS = 8;
const SMALLEST_CITY = 5;

/**
 * Returns the obstacle if the candidate lives far from the job's place; null if they live near it, or plan to move or
 * commute.
 */
export function placeObstacle(cv: CvReading, needs: JobNeeds): Obstacle | null {
  const { place } = needs;
  if (!place || place.isRemote) return null;
  const refusal =
    !/remot|relocat|office|commut|\bmov(?:e|ing)\b|work(?:ing)? only|stay|remain|umzug|zdaln|przeprowadz|déménag|télétravail/.test(
      cv.lower,
    )
      ? undefined
      : cv.statements.find(
          ({ text, isBullet, entry }) =>
            ONLY_REMOTE.test(text) && !NOT_OWN_WISH.test(text) && !(isBullet && entry?.trade === 'it'),
        );
  if (refusal) return { kind: 'place', isHard: true, quote: quoted(cv, refusal) };
  if (isNamedIn(cv, place.city) || hasPlan(cv)) return null;
  const head = headOf(cv);
  if (head.some(({ text }) => placesIn(text).some((places) => places.some((one) => isNear(one, place))))) return null;
  const home = head.find(({ text }) => text.length <= 160 && placesIn(text).length > 0);
  return home ? { kind: 'place', isHard: false, quote: quoted(cv, home) } : null;
}

const isNamedIn = (cv: CvReading, city: string | null) =>
  city !== null &&
  (cv.lower.includes(city.toLowerCase()) ||
    (/[^\0-\x7f]/.test(city + cv.lower) && withoutAccents(cv.lower).includes(fold(city))));

function hasPlan(cv: CvReading): boolean {
  if (!/mov|relocat|commut|train|\bcar\b|\bbus\b|home|\blive|flat|door/.test(cv.lower)) return false;
  return cv.statements.some(
    ({ text, isTitle }) => !isTitle && text.length < 200 && PLAN.test(text) && OF_LIVING.test(text),
  );
}

const OF_LIVING = /\b(?:mov|relocat|commut|train|car|bus|home|live|flat|door)/i;

/** Returns the statements above the first post or work heading: name, trade, address. */
function headOf(cv: CvReading): readonly CvReading['statements'][number][] {
  const first = cv.statements.findIndex(({ entry, section }) => entry !== null || section === 'work');
  return cv.statements.slice(0, Math.min(first === -1 ? HEAD_STATEMENTS : first, HEAD_STATEMENTS));
}

/** Countries so large that another state is too far away. */
const WIDE = new Set(['US', 'CA', 'AU']);

/** Whether a place is in the job's country and, in large countries, in its state. */
function isNear(one: NamedPlace, { countryCode, region }: NonNullable<JobNeeds['place']>): boolean {
  if (countryCode === null) return true;
  const isSameState = !WIDE.has(countryCode) || region === null || one.region === null || one.region === region;
  return one.country === countryCode && isSameState;
}

function placesIn(line: string): NamedPlace[][] {
  return namedIn(line).map(({ places }) => places);
}

/** Returns the places in an address line as written, with the name and country of the largest place of that name. */
export function placesInLine(line: string): { written: string; name: string; country: string }[] {
  return namedIn(line).map(({ written, places }) => {
    const [largest] = [...places].sort((one, other) => (other.people ?? Infinity) - (one.people ?? Infinity));
    return { written, name: largest?.name ?? written, country: largest?.country ?? '' };
  });
}

function namedIn(line: string): { written: string; places: NamedPlace[] }[] {
  return line
    .slice(0, 200)
    .split(/[,|·•()/–—:;]|\s{2,}|\s-\s/u)
    .map((part) => part.trim())
    .filter((part) => /^\p{Lu}[\p{L} .'’-]{2,30}$/u.test(part))
    .map((written) => ({
      written,
      places: placesNamed(fold(written)).filter(({ people }) => people === null || people >= SMALLEST_CITY),
    }))
    .filter(({ places }) => places.length > 0);
}
