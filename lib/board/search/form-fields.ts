import { boardQueryString, parseBoardQuery } from './board-query';

/** Returns the query string for the values of the filter form. It selects the first page. */
export function queryOfFields(fields: FormData): string {
  const texts = [...fields].map(([name, value]) => [name, String(value)]);
  return boardQueryString({ ...parseBoardQuery(new URLSearchParams(texts)), page: 1 });
}
