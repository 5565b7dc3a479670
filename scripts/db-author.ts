/**
 * `npm run db:author -- add_something`: writes the next migration for both engines as <n>_<name>/migration.sql. The
 * developer must read and edit it. Needs no server and no download.
 * SQLite: migrates a scratch database, then Prisma's schema engine lists the differences to prisma/schema.prisma.
 * PostgreSQL: compares the schema of the last migration, stored beside the migrations, with the current one.
 * `npm run db:author -- note_search DeskNote.textFolded` also writes a trigram index (scripts/trigram-index.ts).
 * Migrations also contain search indexes and triggers, which the schema engine does not know and must not drop. Both
 * files are added to prisma/migrations.sha256. After editing one, delete its line there and run `npm run db:checksums`.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { SerializedSqliteFactory } from '../lib/platform/db/adapter';
import Database from '../lib/platform/db/driver.mjs';
import { applyMigrations, MIGRATIONS_DIR } from '../lib/platform/db/migrate';
import { MIGRATIONS } from '../lib/platform/db/migrations';
import { listNewMigrations } from './migration-checksums';
import { keptSchema, postgresqlSchema } from './postgresql-schema.mjs';
import { newSchemaEngine, schemaDiff, scriptOf } from './schema-diff';
import { readTrigramIndex, trigramIndexSql } from './trigram-index';

/** The PostgreSQL schema after the last migration. */
const KEPT = join(MIGRATIONS.postgresql, 'schema.prisma');
const NOTHING = '-- Nothing changes here: the other engine has a migration of this name.';

const [name, searched] = process.argv.slice(2);
const index = searched === undefined ? null : readTrigramIndex(searched);
if (!name || !/^[a-z0-9_]+$/.test(name) || (searched !== undefined && index === null)) {
  console.error('Usage: npm run db:author -- name_in_snake_case [Table.foldedColumn,foldedColumn]');
  process.exit(1);
}

const source = readFileSync('prisma/schema.prisma', 'utf8');
const made = keptSchema(postgresqlSchema(source));
const { applied, sqlite } = await sqliteChanges();
const postgresql = await schemaDiff(readFileSync(KEPT, 'utf8'), made);
const indexed = index && trigramIndexSql(index);
if (!sqlite && !postgresql && !indexed) {
  console.log('No migration needed: the schema matches the migrations.');
  process.exit(0);
}
const number = Number((applied.at(-1) ?? '0000').slice(0, 4)) + 1;
for (const [dir, sql] of [
  [MIGRATIONS_DIR, [sqlite, indexed?.sqlite]],
  [MIGRATIONS.postgresql, [postgresql, indexed?.postgresql]],
] as const) {
  const folder = join(dir, `${String(number).padStart(4, '0')}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'migration.sql'), `${sql.filter(Boolean).join('\n\n') || NOTHING}\n`);
  console.log(`Wrote ${folder}/migration.sql`);
}
writeFileSync(KEPT, made);
listNewMigrations();

async function sqliteChanges(): Promise<{ applied: string[]; sqlite: string }> {
  const scratch = mkdtempSync(join(tmpdir(), 'northlane-author-'));
  const file = join(scratch, 'scratch.db');
  const applied = applyMigrations(file);
  const files = [{ path: 'prisma/schema.prisma', content: source }];
  const shadow = join(scratch, 'shadow.db');
  writeFileSync(shadow, '');
  const factory = Object.assign(new SerializedSqliteFactory(file), {
    connectToShadowDb: () => new SerializedSqliteFactory(shadow).connect(),
  });
  const engine = await newSchemaEngine(bindMigrationAwareSqlAdapterFactory(factory));
  const filters = {
    externalTables: [
      '_prisma_migrations',
      'application_count',
      'cv_count',
      'changed_job',
      'desk_tag_count',
      'person_entry',
      'erasure',
      ...searchTables(file),
    ],
    externalEnums: [],
  };
  const result = await engine.diff({
    from: applied.length === 0 ? { tag: 'empty' } : { tag: 'schemaDatasource', files, configDir: process.cwd() },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters,
  });
  rmSync(scratch, { recursive: true });
  return { applied, sqlite: scriptOf(result) };
}

/** Full-text indexes have no Prisma model. */
function searchTables(file: string): string[] {
  const database = new Database(file, { readonly: true });
  try {
    return database
      .prepare(`SELECT "name" FROM pragma_table_list WHERE "type" IN ('virtual', 'shadow')`)
      .pluck()
      .all() as string[];
  } finally {
    database.close();
  }
}
