import { clampId, storableText } from './bounds';

/** Query parameters of a page, as Next passes them. People edit and share links: invalid values are ignored, not refused. */
export type PageParams = Record<string, string | string[] | undefined>;

export type PageProps = { searchParams: Promise<PageParams> };

type Value = PageParams[string];

export function firstOf(value: Value): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** Reads a whole number above 0, clamped to the highest id. @param digits maximum number of digits; JavaScript is exact up to 15 */
export function wholeNumber(value: Value, digits = 15): number | undefined {
  const text = firstOf(value)?.trim() ?? '';
  if (!/^\d+$/.test(text) || text.length > digits) return undefined;
  return clampId(Number(text)) || undefined;
}

/** Reads the page of a list, from 1. Six digits suffice for any list. */
export function pageNumber(value: Value): number {
  return wholeNumber(value, 6) ?? 1;
}

/** Reads a search text, cut at 200 characters; undefined when empty. */
export function searchText(value: Value): string | undefined {
  return (
    storableText(firstOf(value) ?? '')
      .trim()
      .slice(0, 200) || undefined
  );
}

/** Reads the token or key of a mailed link; null when the form is wrong. */
export function readToken(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,100}$/.test(value) ? value : null;
}
