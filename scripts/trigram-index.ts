/** A trigram index over folded columns of a table whose key is "id". Names come from code. */
export type TrigramIndex = { table: string; columns: readonly string[] };

/** Parses `Table.column` or `Table.column,column`. @returns null for anything else */
export function readTrigramIndex(text: string): TrigramIndex | null {
  const { table, columns } = /^(?<table>\w+)\.(?<columns>\w+(?:,\w+)*)$/.exec(text)?.groups ?? {};
  return table === undefined || columns === undefined ? null : { table, columns: columns.split(',') };
}

/** Name of the full-text table on SQLite, for `preselect` of lib/platform/db/trigrams.ts: `desk_note_search`. */
export function trigramTable({ table }: TrigramIndex): string {
  return `${table.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()}_search`;
}

/**
 * SQL that creates the index for both engines and fills it. SQLite: a full-text table and the triggers that keep it.
 * It is contentless and without positions: its rowid is the row's id, and it finds the rows with all pieces of three
 * letters of a term, so the query checks the term itself. PostgreSQL: an index of the table.
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
    // fastupdate off: new rows are found as fast as old ones.
    postgresql: `CREATE INDEX "${table}_parts" ON "${table}" USING gin (${columns
      .map((column) => `"${column}" gin_trgm_ops`)
      .join(', ')}) WITH (fastupdate = off);`,
  };
}
