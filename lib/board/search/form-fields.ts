import { boardQueryString, parseBoardQuery } from './board-query';

/** The query string of the list that the board's form asks for with these fields: its first page. */
export function queryOfFields(fields: FormData): string {
  const texts = [...fields].map(([name, value]) => [name, String(value)]);
  return boardQueryString({ ...parseBoardQuery(new URLSearchParams(texts)), page: 1 });
}
