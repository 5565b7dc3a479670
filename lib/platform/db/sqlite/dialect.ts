import type { Dialect } from '../dialect';
import { trigramQuery } from '../trigrams';

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
  noCase: (text) => `${text} COLLATE NOCASE`,
  hours: (from, to) => `CAST(max(0, (julianday(${to}) - julianday(${from})) * 24 + 0.000001) AS INTEGER)`,
  pieces: trigramQuery,
};
