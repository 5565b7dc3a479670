import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { applyPostgresqlMigrations } from '../lib/platform/db/postgresql/migrate';
import { committedMigrations, MIGRATIONS } from '../lib/platform/db/migrations';
import { startPostgresql } from '../lib/testing/postgresql';
import { keptSchema, postgresqlSchema } from './postgresql-schema.mjs';
import { TSX } from './run.mjs';

const SOURCE = `// A note: provider = "sqlite".
generator client {
  provider = "prisma-client"
  output   = "../somewhere"
}

datasource db {
  provider = "sqlite"
}

/// createdAt DateTime is told of here.
model Thing {
  id        Int       @id @default(autoincrement())
  madeAt    DateTime
  goneAt    DateTime?
  /// Of Json.
  data      Json
  more      Json?     @map("rest")
  Json      String
  share     Float
  bytes     Bytes

  @@index([madeAt])
}`;

test('the PostgreSQL schema differs from SQLite’s only in the types of DateTime and Json columns', () => {
  const made = postgresqlSchema(SOURCE, './client');
  const model = (schema: string) => schema.slice(schema.indexOf('model Thing')).split('\n');
  const changed = model(made).filter((line, at) => line !== model(SOURCE)[at]);
  expect(changed).toEqual([
    '  madeAt    DateTime @db.Timestamptz(3)',
    '  goneAt    DateTime? @db.Timestamptz(3)',
    '  data      Json @db.Json',
    '  more      Json?     @map("rest") @db.Json',
  ]);
  expect(made).toContain('  provider = "postgresql"\n');
  expect(made).toContain('  output   = "./client"\n');
  expect(made).toContain('  provider = "prisma-client"\n');
  expect(made).toContain('// A note: provider = "sqlite".\n');
});

test('postgresqlSchema refuses a schema that is not for SQLite', () => {
  expect(() => postgresqlSchema(postgresqlSchema(SOURCE))).toThrow(/no SQLite datasource/);
});

test('the committed PostgreSQL schema has no comment except its first line', () => {
  const kept = keptSchema(postgresqlSchema(SOURCE));
  expect(kept.split('\n').filter((line) => line.includes('//'))).toHaveLength(1);
  expect(keptSchema(kept)).toBe(kept);
});

// In a separate process, because Jest cannot load the schema engine.
function schemaDiff(from: string | null, to: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'northlane-diff-'));
  const files = [from ?? '', to].map((text, at) => {
    const file = join(folder, `${at}.prisma`);
    writeFileSync(file, text);
    return file;
  });
  try {
    return execFileSync(process.execPath, [`node_modules/${TSX}`, 'scripts/schema-diff.ts', ...files], {
      encoding: 'utf8',
    }).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const made = postgresqlSchema(readFileSync('prisma/schema.prisma', 'utf8'));

test('migrations contain every change of the Prisma schema', () => {
  const kept = readFileSync(`${MIGRATIONS.postgresql}/schema.prisma`, 'utf8');
  expect(schemaDiff(kept, made)).toBe('');
  // An extra column shows that schemaDiff would find a difference.
  expect(schemaDiff(kept, made.replace(/^(\s+titleFolded .*)$/m, '$1\n  extra DateTime? @db.Timestamptz(3)'))).toMatch(
    /ADD COLUMN\s+"extra" TIMESTAMPTZ\(3\);/,
  );
});

test('since the PostgreSQL baseline, both engines have migrations with the same names', () => {
  const [baseline, ...later] = committedMigrations(MIGRATIONS.postgresql);
  const upTo = /up to (\S+)/.exec(baseline?.sql ?? '')?.[1] ?? '';
  const sqlite = committedMigrations().map(({ name }) => name);
  expect(sqlite).toContain(upTo);
  expect(later.map(({ name }) => name)).toEqual(sqlite.filter((name) => name > upTo));
});

const CATALOGUE = `
  SELECT 'column ' || table_name || '.' || column_name || ' ' || data_type || coalesce('(' || datetime_precision || ')', '') || ' '
    || is_nullable || ' ' || coalesce(column_default, identity_generation, '') AS "what"
  FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  ORDER BY 1`;

test('the PostgreSQL migrations create the Prisma schema and only known additions', async () => {
  const server = await startPostgresql();
  try {
    const of = async (database: string, make: (url: string, client: Client) => Promise<unknown>) => {
      const url = await server.create(database);
      const client = new Client({ connectionString: url });
      await client.connect();
      await make(url, client);
      const { rows } = await client.query<{ what: string }>(CATALOGUE);
      await client.end();
      return rows.map(({ what }) => what);
    };
    const migrated = await of('migrated', (url) => applyPostgresqlMigrations(url));
    const modelled = await of('modelled', (_, client) => client.query(schemaDiff(null, made)));
    expect(modelled.filter((what) => !migrated.includes(what))).toEqual([]);
    const besides = migrated.filter((what) => !modelled.includes(what));
    const OTHERS =
      /_prisma_migrations|changed_job|person_entry|person_search|erasure|rate_limit|site_secret|(application|cv|desk_tag)_count|_phone|USING gin/;
    expect(besides.filter((what) => !OTHERS.test(what))).toEqual([]);
    expect(modelled.length).toBeGreaterThan(400);
  } finally {
    await server.stop();
  }
});
