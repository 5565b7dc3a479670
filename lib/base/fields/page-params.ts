import { askableId, storableText } from './bounds';

/**
 * Parameters of a page's address, as Next gives them. Pages come from links people edit and share: what means nothing
 * is left out, not refused.
 */
export type PageParams = Record<string, string | string[] | undefined>;

/** What Next gives a page that reads its address. */
export type PageProps = { searchParams: Promise<PageParams> };

type Value = PageParams[string];

/** Of a repeated parameter the first counts. */
export function firstOf(value: Value): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/**
 * A whole number above zero, or undefined; one that no store holds is the highest id there can be.
 * @param digits at most; fifteen are what JavaScript holds exactly
 */
export function wholeNumber(value: Value, digits = 15): number | undefined {
  const text = firstOf(value)?.trim() ?? '';
  if (!/^\d+$/.test(text) || text.length > digits) return undefined;
  return askableId(Number(text)) || undefined;
}

/** Which page of a list, from 1. More than six digits would skip past any list. */
export function pageNumber(value: Value): number {
  return wholeNumber(value, 6) ?? 1;
}

/** What to search for, cut where the store would no longer profit from it; undefined for nothing. */
export function searchText(value: Value): string | undefined {
  return (
    storableText(firstOf(value) ?? '')
      .trim()
      .slice(0, 200) || undefined
  );
}

/** What can be the token or key of a mailed link; null for anything else. */
export function readToken(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,100}$/.test(value) ? value : null;
}
