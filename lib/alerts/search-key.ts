import { createHash } from 'node:crypto';
import { foldText } from '../base/text';
import type { AlertSearch } from '../vocabulary/alerts';

/** Longer keys would not fit into a row of PostgreSQL's index beside the address: they are kept as their SHA-256. */
const MOST_LETTERS = 600;

/** The same search of the same address is one alert: equal for searches that find the same for being folded alike. */
export function searchKeyOf(search: AlertSearch): string {
  const key = wholeKeyOf(search);
  return key.length > MOST_LETTERS ? createHash('sha256').update(key).digest('hex') : key;
}

/** The keys that a search may be kept under: long ones were once kept whole. */
export function searchKeysOf(search: AlertSearch): string[] {
  return [...new Set([searchKeyOf(search), wholeKeyOf(search)])];
}

function wholeKeyOf({ q, location, type, filters }: AlertSearch): string {
  const key = [foldText(q), foldText(location), type.trim().toLowerCase()];
  return JSON.stringify(filters ? [...key, filters] : key);
}
