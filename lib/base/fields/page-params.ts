import { clampId, storableText } from './bounds';

/** Query parameters of a page, as Next passes them. Visitors edit and share links, so invalid values are ignored. */
export type PageParams = Record<string, string | string[] | undefined>;

export type PageProps = { searchParams: Promise<PageParams> };

type Value = PageParams[string];

export function firstOf(value: Value): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** Reads a whole number above 0, limited to the highest id. @param digits maximum; numbers are exact up to 15 */
export function wholeNumber(value: Value, digits = 15): number | undefined {
  const text = firstOf(value)?.trim() ?? '';
  if (!/^\d+$/.test(text) || text.length > digits) return undefined;
  return clampId(Number(text)) || undefined;
}

export function pageNumber(value: Value): number {
  return wholeNumber(value, 6) ?? 1;
}

/** Reads a search text, cut at 200 characters. @returns undefined when it is empty */
export function searchText(value: Value): string | undefined {
  return (
    storableText(firstOf(value) ?? '')
      .trim()
      .slice(0, 200) || undefined
  );
}

export function readToken(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,100}$/.test(value) ? value : null;
}
