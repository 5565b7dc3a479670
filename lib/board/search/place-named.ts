import { fold } from '../../jobs/reading/fold';
import { GROUPS } from '../../jobs/reading/place-groups';
import { isCity, lookUp, type Reading } from '../../jobs/reading/place-names';
import { cityKey, countryKey, groupKey, regionKey, type PlaceKey } from './place-keys';

/** A place that a query names. `keys`: its place keys, several for an ambiguous name ("Birmingham", "Georgia"). */
export type QueriedPlace = { keys: string[]; label: string; kind: 'city' | 'region' | 'country' | 'group' };

/**
 * Reads a place name of a query, in any spelling and language of our tables ("Munich", "münchen", "muenchen", "NYC",
 * "Texas", "Deutschland", "EU"), ignoring case. The search for a key finds all jobs within the place.
 *
 * @param words the name without other words; at most 60 characters are read
 * @returns null for a text that is no place
 */
export function placeNamed(words: string): QueriedPlace | null {
  const name = words.slice(0, 60).normalize('NFKC').trim();
  const group = GROUPS.find(({ forms }) => forms.includes(fold(name)));
  if (group) return { keys: [groupKey(group).key], label: group.name, kind: 'group' };
  const readings = readingsOf(name).sort((one, other) => Number(isCity(other)) - Number(isCity(one)));
  const places = readings.flatMap(keysOf);
  const [[first], [place]] = [readings, places];
  if (!first || !place) return null;
  const keys = [...new Set(places.map(({ key }) => key))];
  return { keys, label: keys.length === 1 ? place.label : first.name, kind: first.kind };
}

/** Readings of a name as written, with a capital, or with "ae", "oe", "ue" for German umlauts. */
function readingsOf(name: string): Reading[] {
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  const forms = [name, capital, capital.replace(/([aou])e/gi, '$1')];
  return [...(forms.map(lookUp).find((readings) => readings.length > 0) ?? [])];
}

function keysOf({ kind, country, region, name }: Reading): PlaceKey[] {
  if (kind === 'region') return region === null ? [] : regionKey(country, region);
  const key = kind === 'country' ? countryKey(country) : cityKey({ city: name, region, countryCode: country });
  return key ? [key] : [];
}
