import { createHash } from 'node:crypto';
import { foldText } from '../base/text';
import type { AlertSearch } from '../vocabulary/alerts';

/**
 * Maximum characters of a stored key; the SHA-256 of a longer key is stored. Key and address together must fit into a
 * row of PostgreSQL's index.
 */
const MOST_LETTERS = 600;

/**
 * Returns the key of a search: two searches of an address with equal keys are one alert. Searches that are equal when
 * folded have equal keys.
 */
export function searchKeyOf(search: AlertSearch): string {
  const key = wholeKeyOf(search);
  return key.length > MOST_LETTERS ? createHash('sha256').update(key).digest('hex') : key;
}

/** Returns all keys under which a search may be stored: older versions did not shorten long keys. */
export function searchKeysOf(search: AlertSearch): string[] {
  return [...new Set([searchKeyOf(search), wholeKeyOf(search)])];
}

function wholeKeyOf({ q, location, type, filters }: AlertSearch): string {
  const key = [foldText(q), foldText(location), type.trim().toLowerCase()];
  return JSON.stringify(filters ? [...key, filters] : key);
}
