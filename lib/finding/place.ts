import { placesInLine } from '../shortlist/assess/place';
import { countryCodeOf, countryName } from '../vocabulary/countries';

/** A place as the index has it: cities and countries by the one name that they are stored by, whatever they are called. */
export function placeWanted(typed: string | undefined): string | undefined {
  return typed
    ?.split(',')
    .map((part) => countryName(countryCodeOf(part)) ?? cityCalled(part) ?? part)
    .join(' ');
}

function cityCalled(part: string): string | undefined {
  const name = part.trim();
  return placesInLine(name.charAt(0).toUpperCase() + name.slice(1))[0]?.name;
}
