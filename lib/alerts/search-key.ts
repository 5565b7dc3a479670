import { createHash } from 'node:crypto';
import { foldText } from '../base/text';
import type { AlertSearch } from '../vocabulary/alerts';

/**
 * Maximum characters of a stored key, because key and e-mail address must fit into a row of PostgreSQL's index. A
 * longer key is stored as its SHA-256.
 */
const MOST_LETTERS = 600;

/** Searches of an e-mail address with equal keys are one alert. Ignores case and spaces. */
export function searchKeyOf(search: AlertSearch): string {
  const key = wholeKeyOf(search);
  return key.length > MOST_LETTERS ? createHash('sha256').update(key).digest('hex') : key;
}

/** Returns all keys under which a search may be stored: older versions stored long keys whole. */
export function searchKeysOf(search: AlertSearch): string[] {
  return [...new Set([searchKeyOf(search), wholeKeyOf(search)])];
}

function wholeKeyOf({ q, location, type, filters }: AlertSearch): string {
  const key = [foldText(q), foldText(location), type.trim().toLowerCase()];
  return JSON.stringify(filters ? [...key, filters] : key);
}
