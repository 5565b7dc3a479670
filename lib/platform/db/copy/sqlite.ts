import Database from '../driver.mjs';
import { APPLIED, type Applied, type Migration } from '../migrations';
import { inPages, NOT_COPIED, type Filling, type Reading, type Row, type Table } from './sides';

type Kept = { name: string; sql: string };

/** Statements that fill the trigger-maintained search indexes at once. They must equal those in the migrations. */
const INDEXES_FILLED = [
  `INSERT INTO "job_title_search" (rowid, "title") SELECT "id", "titleFolded" FROM "Job" WHERE "status" = 'published'`,
  `INSERT INTO "application_search" (rowid, name, email) SELECT "id", "nameFolded", "emailFolded" FROM "Application"`,
  `INSERT INTO "cv_search" (rowid, name, email) SELECT "id", "nameFolded", "emailFolded" FROM "CvDocument"`,
  `INSERT INTO "message_search" (rowid, message) SELECT "id",
     replace(replace(replace(replace("message", 'ß', 'ss'), 'ẞ', 'ss'), 'ﬁ', 'fi'), 'ﬂ', 'fl') FROM "ContactMessage"`,
];

export function readSqlite(file: string): Reading {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 10_000 });
  database.exec('BEGIN');
  return {
    applied: async () =>
      hasTable(database, '_prisma_migrations') ? (database.prepare(APPLIED).all() as Applied[]) : [],
    tables: async (names) => tablesOf(database).filter(({ name }) => names.includes(name)),
    rows: (table) => rowsOf(database, table),
    highestIds: async () => {
      const rows = database.prepare('SELECT "name", "seq" FROM sqlite_sequence').all() as {
        name: string;
        seq: number;
      }[];
      return new Map(rows.map(({ name, seq }) => [name, seq]));
    },
    close: async () => void database.close(),
  };
}

export function fillSqlite(file: string, names: readonly string[]): Filling {
  const database = new Database(file, { fileMustExist: true, timeout: 10_000 });
  database.pragma('foreign_keys = OFF');
  database.exec('BEGIN IMMEDIATE');
  const triggers = database.prepare(`SELECT "name", "sql" FROM sqlite_master WHERE "type" = 'trigger'`).all() as Kept[];
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${name}"`);
  return {
    tables: async () => tablesOf(database).filter(({ name }) => names.includes(name)),
    clear: async (table) => void database.exec(`DELETE FROM "${table}"`),
    insert: async ({ name, columns }, rows) => {
      const insert = database.prepare(
        `INSERT INTO "${name}" (${list(columns)}) VALUES (${columns.map(() => '?').join(', ')})`,
      );
      for (const row of rows) insert.run(columns.map((column) => row[column]));
    },
    settle: async (highestIds) => {
      const known = database.prepare('UPDATE sqlite_sequence SET "seq" = max("seq", ?) WHERE "name" = ?');
      const unknown = database.prepare('INSERT INTO sqlite_sequence ("name", "seq") VALUES (?, ?)');
      for (const [name, id] of highestIds) if (known.run(id, name).changes === 0) unknown.run(name, id);
      for (const sql of INDEXES_FILLED) database.exec(sql);
      for (const { sql } of triggers) database.exec(sql);
      const dangling = database.pragma('foreign_key_check') as { table: string; parent: string }[];
      if (dangling[0]) throw new Error(`A row of ${dangling[0].table} has no ${dangling[0].parent}.`);
    },
    rows: (table) => rowsOf(database, table),
    commit: async () => {
      database.exec('COMMIT');
      database.close();
    },
    abandon: async () => void database.close(),
  };
}

/** Returns the tables that the migrations create, if they are copied. Both engines have the same names and columns. */
export function tablesMadeBy(migrations: readonly Migration[]): Table[] {
  const database = new Database(':memory:');
  try {
    for (const { sql } of migrations) database.exec(sql);
    return tablesOf(database);
  } finally {
    database.close();
  }
}

async function* rowsOf(database: Database.Database, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const rows = database.prepare(`SELECT ${list(columns)} FROM "${name}" ORDER BY ${list(key)}`);
  yield* inPages(rows.iterate() as IterableIterator<Row>);
}

function hasTable(database: Database.Database, name: string): boolean {
  return database.prepare(`SELECT 1 FROM sqlite_master WHERE "type" = 'table' AND "name" = ?`).get(name) !== undefined;
}

function tablesOf(database: Database.Database): Table[] {
  const all = database.pragma('table_list') as { schema: string; name: string; type: string }[];
  return all
    .filter(({ schema, name, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
    .filter(({ name }) => !NOT_COPIED.includes(name))
    .map(({ name }) => {
      const columns = database.pragma(`table_info("${name}")`) as { name: string; pk: number }[];
      const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
      return { name, columns: columns.map((column) => column.name), key: key.map((column) => column.name) };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

const list = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');
