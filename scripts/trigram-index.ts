/** A trigram index of folded columns in a table whose key is "id". Names come from code, never from requests. */
export type TrigramIndex = { table: string; columns: readonly string[] };

/** Parses `Table.column` or `Table.column,column`. @returns null for anything else */
export function readTrigramIndex(text: string): TrigramIndex | null {
  const { table, columns } = /^(?<table>\w+)\.(?<columns>\w+(?:,\w+)*)$/.exec(text)?.groups ?? {};
  return table === undefined || columns === undefined ? null : { table, columns: columns.split(',') };
}

/** The full-text table on SQLite for `preselect` of lib/platform/db/trigrams.ts, such as `desk_note_search`. */
export function trigramTable({ table }: TrigramIndex): string {
  return `${table.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()}_search`;
}

/**
 * Returns the SQL that creates and fills the index on both engines. On SQLite it is a full-text table, updated by
 * triggers, without content and positions; its rowid is the row's id. It finds rows that contain all trigrams of a
 * term, in any order, so the query must check the term itself. On PostgreSQL it is an index of the table.
 */
export function trigramIndexSql(index: TrigramIndex): { sqlite: string; postgresql: string } {
  const { table, columns } = index;
  const name = trigramTable(index);
  const listed = (prefix = '') => columns.map((column) => `${prefix}"${column}"`).join(', ');
  const insert = `INSERT INTO "${name}" (rowid, ${listed()})`;
  const remove = `DELETE FROM "${name}" WHERE rowid = old."id";`;
  return {
    sqlite: `CREATE VIRTUAL TABLE "${name}" USING fts5(
  ${listed()},
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'trigram case_sensitive 1'
);

CREATE TRIGGER "${name}_insert" AFTER INSERT ON "${table}" BEGIN
  ${insert} VALUES (new."id", ${listed('new.')});
END;

-- One trigger with two statements: SQLite runs several triggers of one event in no promised order.
CREATE TRIGGER "${name}_update" AFTER UPDATE OF "id", ${listed()} ON "${table}"
WHEN (old."id", ${listed('old.')}) IS NOT (new."id", ${listed('new.')}) BEGIN
  ${remove}
  ${insert} VALUES (new."id", ${listed('new.')});
END;

CREATE TRIGGER "${name}_delete" AFTER DELETE ON "${table}" BEGIN
  ${remove}
END;

${insert} SELECT "id", ${listed()} FROM "${table}";`,
    // Without fastupdate, new rows are in the index at once, and searches need not scan a list of pending ones.
    postgresql: `CREATE INDEX "${table}_parts" ON "${table}" USING gin (${columns
      .map((column) => `"${column}" gin_trgm_ops`)
      .join(', ')}) WITH (fastupdate = off);`,
  };
}
