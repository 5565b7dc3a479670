import type { Dialect, RecordFields } from '../dialect';

const TYPES = { number: 'int', text: 'text', moment: 'timestamptz' } satisfies Record<RecordFields[string], string>;

export const postgresqlDialect: Dialect = {
  through: () => '',
  withoutIndex: (column) => column,
  join: 'JOIN',
  list: (kind, name) =>
    `(SELECT "value"::${TYPES[kind]}, "key" FROM json_array_elements_text(?::json) WITH ORDINALITY AS each("value", "key")) ${name}`,
  records: (fields, name) => {
    const columns = Object.entries(fields).map(([field, kind]) => `"${field}" ${TYPES[kind]}`);
    return `json_to_recordset(?::json) AS ${name}(${columns.join(', ')})`;
  },
  // LIKE instead of `strpos`, because only LIKE uses trigram indexes.
  holds: (text, part) => ({ sql: `${text} LIKE ?`, parameters: [`%${part.replace(/[\\%_]/g, '\\$&')}%`] }),
  spelled: (text, letters) => ({
    sql: `${text} ~ ?`,
    parameters: [letters.map((each) => (each ? `[${each}]` : '.')).join('')],
  }),
  noCase: (text) => `lower(${text} COLLATE "C")`,
  hours: (from, to) => `floor(greatest(0, extract(epoch FROM ${to} - ${from}) / 3600 + 0.000001))::int`,
  pieces: () => null,
};
