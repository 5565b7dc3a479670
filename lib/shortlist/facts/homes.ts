import { placesNamed, type NamedPlace } from '../../jobs/reading/cities';
import { fold } from '../../jobs/reading/fold';
import { derivePlace } from '../../jobs/reading/place';
import type { Statement } from '../cv/statements';

/** A place that a line may name as somebody's home. `region` only in the US, Canada and Australia. */
export type Home = Pick<NamedPlace, 'country' | 'region'>;

/** Number of statements at the top of a CV that may contain the address. */
const HEAD_STATEMENTS = 8;
const SMALLEST_CITY = 5;
/** Number of skills from which a line names no home. */
const LIST_OF_SKILLS = 3;

/** Returns the statements above the first post or work heading (name, trade, address) that name places. */
export function homesOf(statements: readonly Statement[]): { at: number; places: Home[] }[] {
  const first = statements.findIndex(({ entry, section }) => entry !== null || section === 'work');
  return (
    statements
      .slice(0, Math.min(first === -1 ? HEAD_STATEMENTS : first, HEAD_STATEMENTS))
      // "BGP | OSPF | PALO ALTO" is a list of skills, one of which is called like a place.
      .map(({ text, found }, at) => ({
        at,
        places: found.length < LIST_OF_SKILLS ? namedIn(text).flatMap(({ places }) => places) : [],
      }))
      .filter(({ places }) => places.length > 0)
  );
}

/** Returns the places in an address line as written, with the name and country of the largest place of that name. */
export function placesInLine(line: string): { written: string; name: string; country: string }[] {
  return namedIn(line).map(({ written, places }) => {
    const [largest] = [...places].sort((one, other) => (other.people ?? Infinity) - (one.people ?? Infinity));
    return { written, name: largest?.name ?? written, country: largest?.country ?? '' };
  });
}

function namedIn(line: string): { written: string; places: NamedPlace[] }[] {
  const parts = line
    .slice(0, 200)
    .split(/[,|·•()/–—:;]|\s{2,}|\s-\s/u)
    .map((part) => part.trim());
  return parts
    .map((written, at) => ({ written, next: parts[at + 1] ?? '' }))
    .filter(({ written }) => /^\p{Lu}[\p{L} .'’-]{2,30}$/u.test(written))
    .map(({ written, next }) => ({ written, places: meantBy(written, next) }))
    .filter(({ places }) => places.length > 0);
}

/** Returns the places of a name. The state or country after it decides among them: "Columbus, OH", "Paris, France". */
function meantBy(written: string, next: string): NamedPlace[] {
  const places = placesNamed(fold(written)).filter(({ people }) => people === null || people >= SMALLEST_CITY);
  if (places.length < 2 || !/^\p{Lu}[\p{L} .]{1,30}$/u.test(next)) return places;
  const { countryCode, region } = derivePlace(`${written}, ${next}`);
  const meant = places.filter((one) => one.country === countryCode && (region === null || one.region === region));
  return meant.length > 0 ? meant : places;
}
