import { DatabaseError, type Client } from 'pg';
import { errorFields, log } from '../../../base/log/log';
import { APPLIED, type Applied } from '../migrations';
import { connectAlone, endAlone, waitPatiently } from '../postgresql/own-client';
import { ROWS } from '../postgresql/pool';
import { SCHEMA_IN_FORCE, schemaProblem } from '../postgresql/schema';
import { BYTES_AT_ONCE, ROWS_AT_ONCE, type Filling, type Reading, type Row, type Table } from './sides';

/** Maximum parameters of one statement: PostgreSQL's protocol counts them in two bytes. */
const MOST_PARAMETERS = 60_000;
/** Maximum silence of the server during a statement, in ms. No statement of a copy takes minutes. */
const SILENCE_MS = 300_000;
/** Maximum wait for a table's lock: a table locked for longer is in use, and the copy is refused. */
const LOCK_TIMEOUT = '10s';

async function begin(address: string, how: string): Promise<Client> {
  const client = await connectAlone(address, 'copy', SILENCE_MS);
  try {
    await client.query(`BEGIN ${how}`);
    await waitPatiently(client, 'transaction');
    const { rows } = await client.query<{ schema: string | null }>(SCHEMA_IN_FORCE);
    const problem = schemaProblem(rows[0]?.schema ?? null);
    if (problem !== null) throw Object.assign(new Error(problem), { code: '3F000' });
    return client;
  } catch (error) {
    await endAlone(client);
    throw error;
  }
}

export async function readPostgresql(address: string): Promise<Reading> {
  const client = await begin(address, 'ISOLATION LEVEL REPEATABLE READ READ ONLY');
  return {
    applied: async () => {
      const { rows } = await client.query(`SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS "is"`);
      if (!(rows[0] as { is: boolean }).is) return [];
      return (await client.query<Applied>({ text: APPLIED, types: ROWS })).rows;
    },
    tables: async (names) => (await tablesOf(client, names)).sort((one, other) => (one.name < other.name ? -1 : 1)),
    rows: (table) => rowsOf(client, table),
    highestIds: async () => {
      const found = new Map<string, number>();
      for (const { table, sequence } of await sequencesOf(client)) {
        const { rows } = await client.query<{ last: string; used: boolean }>(
          `SELECT "last_value" AS "last", "is_called" AS "used" FROM ${sequence}`,
        );
        // An unused sequence stores its next value: the highest id given so far is one less.
        const highest = Number(rows[0]?.last ?? 0) - (rows[0]?.used ? 0 : 1);
        if (highest > 0) found.set(table, highest);
      }
      return found;
    },
    close: () => endAlone(client),
  };
}

export async function fillPostgresql(address: string, names: readonly string[]): Promise<Filling> {
  const client = await begin(address, '');
  const abandon = async () => {
    // Sends ROLLBACK before closing, so that an immediate retry does not meet the locks of this transaction.
    await client.query('ROLLBACK').catch(() => undefined);
    await endAlone(client);
  };
  const tables = await restTriggers(client, names).catch(async (error: unknown) => {
    await abandon();
    throw error;
  });
  return {
    tables: async () => inOrder(tables, await namedBy(client)),
    clear: async (table) => void (await client.query(`DELETE FROM "${table}"`)),
    insert: async ({ name, columns }, rows) => {
      const atOnce = Math.max(1, Math.floor(MOST_PARAMETERS / columns.length));
      for (let from = 0; from < rows.length; from += atOnce) {
        const some = rows.slice(from, from + atOnce);
        const places = some.map(
          (_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
        );
        await client.query(
          `INSERT INTO "${name}" (${list(columns)}) VALUES ${places.join(', ')}`,
          some.flatMap((row) => columns.map((column) => row[column])),
        );
      }
    },
    settle: async (highestIds) => {
      for (const { table, sequence, column } of await sequencesOf(client)) {
        if (!tables.some(({ name }) => name === table)) continue;
        const { rows } = await client.query<{ most: number | null }>(
          `SELECT max("${column}") AS "most" FROM "${table}"`,
        );
        const highest = Math.max(highestIds.get(table) ?? 0, rows[0]?.most ?? 0);
        // Unlike setval(), this statement is undone if the transaction rolls back.
        if (highest > 0) await client.query(`ALTER SEQUENCE ${sequence} RESTART WITH ${highest + 1}`);
      }
      for (const { name } of tables) await client.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
    },
    rows: (table) => rowsOf(client, table),
    commit: async () => {
      await client.query('COMMIT');
      try {
        // Without it the query planner would use statistics of the empty tables.
        for (const { name } of tables) await client.query(`ANALYZE "${name}"`);
      } catch (error) {
        // Harmless: autovacuum analyses the tables some minutes later.
        log('warn', 'database.not-analysed', errorFields(error));
      }
      await endAlone(client);
    },
    abandon,
  };
}

async function restTriggers(client: Client, names: readonly string[]): Promise<Table[]> {
  const tables = await tablesOf(client, names);
  await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
  for (const { name } of tables)
    try {
      await client.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
    } catch (error) {
      if (error instanceof DatabaseError) error.table = name;
      throw error;
    }
  return tables;
}

async function* rowsOf(client: Client, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const atOnce = await rowsAtOnce(client, name);
  await client.query(
    `DECLARE "copying" NO SCROLL CURSOR FOR SELECT ${list(columns)} FROM "${name}" ORDER BY ${list(key)}`,
  );
  for (;;) {
    const { rows } = await client.query<Row>({ text: `FETCH ${atOnce} FROM "copying"`, types: ROWS });
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) break;
  }
  await client.query('CLOSE "copying"');
}

/** Returns how many rows to fetch at once, by the longest row. The server measures texts without reading them. */
async function rowsAtOnce(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ lengths: string | null }>(
    `SELECT string_agg(format(CASE WHEN a.atttypid = 'json'::regtype THEN 'coalesce(octet_length(%I::text), 0)'
       ELSE 'coalesce(octet_length(%I), 0)' END, a.attname), ' + ') AS "lengths"
     FROM pg_attribute a WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
       AND a.atttypid IN ('text'::regtype, 'bytea'::regtype, 'json'::regtype)`,
    [`"${table}"`],
  );
  const lengths = rows[0]?.lengths ?? null;
  if (lengths === null) return ROWS_AT_ONCE;
  const found = await client.query<{ longest: number | null }>(`SELECT max(${lengths}) AS "longest" FROM "${table}"`);
  return Math.min(ROWS_AT_ONCE, Math.max(1, Math.floor(BYTES_AT_ONCE / (found.rows[0]?.longest || 1))));
}

async function tablesOf(client: Client, names: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] }>(
    `SELECT c.relname AS "name",
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS "columns",
       (SELECT array_agg(a.attname::text ORDER BY k.position) FROM pg_index i
        CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k("number", "position")
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k."number"
        WHERE i.indrelid = c.oid AND i.indisprimary) AS "key"
     FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY($1)`,
    [names],
  );
  return rows;
}

type Reference = { table: string; named: string };

async function namedBy(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `SELECT t.relname AS "table", n.relname AS "named" FROM pg_constraint c
       JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class n ON n.oid = c.confrelid
     WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`,
  );
  return rows;
}

function inOrder(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const ordered: Table[] = [];
  const add = (table: Table | undefined) => {
    if (!table || ordered.includes(table)) return;
    for (const { table: naming, named } of references)
      if (naming === table.name && named !== table.name) add(tables.find(({ name }) => name === named));
    ordered.push(table);
  };
  tables.forEach(add);
  return ordered;
}

async function sequencesOf(client: Client): Promise<{ table: string; column: string; sequence: string }[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT c.relname AS "table", a.attname AS "column", pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS "sequence"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
       AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL`,
  );
  return rows;
}

const list = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');
