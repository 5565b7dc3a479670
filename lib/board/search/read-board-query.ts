import { boardQueryString, parseBoardQuery, type BoardQuery } from './board-query';
import { readSentence } from './read-sentence';

/**
 * Parses a query string and reads its search words as a sentence. The page, the API, feeds and alerts use it, so that
 * all of them find the same jobs. @returns `isCanonical`: the query string has the words and filters as they were read
 */
export function readBoardQuery(params: URLSearchParams): { query: BoardQuery; isCanonical: boolean } {
  const asked = parseBoardQuery(params);
  const { q, filters, read } = readSentence(asked.q, asked.plain);
  if (q === asked.q && read.length === 0) return { query: asked, isCanonical: true };
  const query = withFilters({ ...asked, q }, filters);
  // Words that are adjacent only because filters between them were removed are not read.
  const joined = readSentence(q, query.plain).read.map(({ text }) => text);
  const plain = [...new Set([...query.plain, ...joined.map((text) => text.toLowerCase())])];
  const texts = [...new Set([...query.read, ...read.map(({ text }) => text.toLowerCase())])].sort();
  return { query: { ...query, plain, read: texts }, isCanonical: false };
}

/** Adds filters to a query. List filters are joined: the job may match any value. */
function withFilters(query: BoardQuery, filters: Partial<BoardQuery>): BoardQuery {
  const entries = Object.entries(filters).map(([name, value]) => {
    const asked = query[name as keyof BoardQuery];
    return [name, Array.isArray(value) && Array.isArray(asked) ? [...new Set([...asked, ...value])].sort() : value];
  });
  const added = { ...query, ...(Object.fromEntries(entries) as Partial<BoardQuery>) };
  // The order of values is that of the parameters.
  return parseBoardQuery(new URLSearchParams(boardQueryString(added)));
}
