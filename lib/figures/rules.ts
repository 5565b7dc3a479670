import { foldText } from '../base/text';
import { SOURCE_MAX } from '../vocabulary/figures';

const SOURCE = new RegExp(`^[a-z0-9._-]{1,${SOURCE_MAX}}$`);
/** Longer ones are not folded first. */
const MAX_TYPED = 200;

/** A source as it is counted: one short word of `a-z`, digits, dot, underscore and hyphen, in small letters. Null for anything else. */
export function foldSource(text: string | null | undefined): string | null {
  if (!text || text.length > MAX_TYPED) return null;
  const folded = foldText(text);
  return SOURCE.test(folded) ? folded : null;
}

/** The source that the query of an address names (`?ref=`), or null. */
export function sourceIn(query: string): string | null {
  return query.includes('ref=') ? foldSource(new URLSearchParams(query).get('ref')) : null;
}

/**
 * The source that the address of a page names, where it is the page at `path`.
 * @param address what a browser says it came from (`Referer`): anybody may say anything
 */
export function sourceOfPage(address: string | null, path: string): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname === path ? sourceIn(search) : null;
}

/** So many took so many whole hours. */
export type Hours = { hours: number; n: number };

/** The least number of hours within which the `share` (0 to 1) of all were done; null of none. `counted` is sorted by hours. */
export function hoursWithin(counted: readonly Hours[], share: number): number | null {
  const all = counted.reduce((sum, { n }) => sum + n, 0);
  let done = 0;
  for (const { hours, n } of counted) {
    done += n;
    if (done >= all * share) return hours;
  }
  return null;
}
