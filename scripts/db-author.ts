/**
 * Writes the next migration, for both engines under one name: `npm run db:author -- add_something`.
 *
 * SQLite: brings a scratch database to the state of the committed migrations and lets Prisma's schema engine say what is missing to reach
 * prisma/schema.prisma. PostgreSQL: compares the schema as it was after the last migration, which is kept beside the migrations, with what
 * the schema is made into now. Both are stored as <n>_<name>/migration.sql for reading and editing; no server and no download is needed.
 * Hand-written parts (search indexes, triggers) live in the same files; the engine does not know them and must not drop them.
 * Both are added to prisma/migrations.sha256: after an edit by hand, delete their lines and run `npm run db:checksums`.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { applyMigrations, MIGRATIONS_DIR } from '../lib/platform/db/migrate';
import { MIGRATIONS } from '../lib/platform/db/migrations';
import { listNewMigrations } from './migration-checksums';
import { keptSchema, postgresqlSchema } from './postgresql-schema.mjs';
import { newSchemaEngine, schemaDiff, scriptOf } from './schema-diff';

/** The PostgreSQL schema as the last migration leaves it. */
const KEPT = join(MIGRATIONS.postgresql, 'schema.prisma');
const NOTHING = '-- Nothing changes here: the other engine has a migration of this name.';

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Usage: npm run db:author -- name_in_snake_case');
  process.exit(1);
}

const source = readFileSync('prisma/schema.prisma', 'utf8');
const made = keptSchema(postgresqlSchema(source));
const { applied, sqlite } = await sqliteChanges();
const postgresql = await schemaDiff(readFileSync(KEPT, 'utf8'), made);
if (!sqlite && !postgresql) {
  console.log('The schema is already what the migrations make.');
  process.exit(0);
}
const number = Number((applied.at(-1) ?? '0000').slice(0, 4)) + 1;
for (const [dir, sql] of [
  [MIGRATIONS_DIR, sqlite],
  [MIGRATIONS.postgresql, postgresql],
] as const) {
  const folder = join(dir, `${String(number).padStart(4, '0')}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'migration.sql'), `${sql || NOTHING}\n`);
  console.log(`Wrote ${folder}/migration.sql`);
}
writeFileSync(KEPT, made);
listNewMigrations();

async function sqliteChanges(): Promise<{ applied: string[]; sqlite: string }> {
  const scratch = mkdtempSync(join(tmpdir(), 'northlane-author-'));
  const file = join(scratch, 'scratch.db');
  const applied = applyMigrations(file);
  const files = [{ path: 'prisma/schema.prisma', content: source }];
  const factory = bindMigrationAwareSqlAdapterFactory(new PrismaBetterSqlite3({ url: file }));
  const engine = await newSchemaEngine(factory);
  const filters = {
    externalTables: [
      '_prisma_migrations',
      'application_count',
      'cv_count',
      'changed_job',
      'desk_tag_count',
      'person_entry',
      'erasure',
      ...searchTables(),
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

/** The tables behind searching, which are no models. */
function searchTables(): string[] {
  const indexes = ['job_title_search', 'application_search', 'cv_search', 'message_search', 'person_search'];
  return indexes.flatMap((index) =>
    ['', '_data', '_idx', '_content', '_docsize', '_config'].map((suffix) => index + suffix),
  );
}
