import { createHash } from 'node:crypto';
import { foldText } from '../base/text';
import type { AlertSearch } from '../vocabulary/alerts';

/** Longer keys exceed the row size of PostgreSQL's index beside the address, so their SHA-256 is stored. */
const MOST_LETTERS = 600;

/** Key by which equal searches of one address are one alert. Searches that fold alike have equal keys. */
export function searchKeyOf(search: AlertSearch): string {
  const key = wholeKeyOf(search);
  return key.length > MOST_LETTERS ? createHash('sha256').update(key).digest('hex') : key;
}

/** All keys under which a search may be stored: older versions stored long ones whole. */
export function searchKeysOf(search: AlertSearch): string[] {
  return [...new Set([searchKeyOf(search), wholeKeyOf(search)])];
}

function wholeKeyOf({ q, location, type, filters }: AlertSearch): string {
  const key = [foldText(q), foldText(location), type.trim().toLowerCase()];
  return JSON.stringify(filters ? [...key, filters] : key);
}
