import type { Dialect } from '../dialect';

export const sqliteDialect: Dialect = {
  through: (index) => ` INDEXED BY "${index}"`,
  withoutIndex: (column) => `+${column}`,
  join: 'CROSS JOIN',
  list: (_kind, name) => `json_each(?) ${name}`,
  records: (fields, name) => {
    const columns = Object.keys(fields).map((field) => `"value" ->> '${field}' AS "${field}"`);
    return `(SELECT ${columns.join(', ')} FROM json_each(?)) ${name}`;
  },
  holds: (text, part) => ({ sql: `instr(${text}, ?) > 0`, parameters: [part] }),
  spelled: (text, letters) => ({
    sql: `${text} GLOB ?`,
    parameters: [`*${letters.map((each) => (each ? `[${each}]` : '?')).join('')}*`],
  }),
  noCase: (text) => `${text} COLLATE NOCASE`,
  hours: (from, to) => `CAST(max(0, (julianday(${to}) - julianday(${from})) * 24 + 0.000001) AS INTEGER)`,
  pieces: trigramQuery,
};

// Builds the query of a trigram index (`detail = none`) for rows that may contain a term: all its three-letter pieces,
// the last of which may overlap. Null for terms of less than three letters, which the index cannot find.
function trigramQuery(term: string): string | null {
  const letters = [...term];
  if (letters.length < 3) return null;
  const starts = Array.from({ length: Math.floor(letters.length / 3) }, (_, index) => index * 3);
  if (letters.length % 3 !== 0) starts.push(letters.length - 3);
  const pieces = new Set(starts.map((start) => letters.slice(start, start + 3).join('')));
  return [...pieces].map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' AND ');
}
