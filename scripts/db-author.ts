/**
 * Writes the next migration: `npm run db:author -- add_something`.
 *
 * Brings a scratch database to the state of the committed migrations, lets Prisma's schema engine say what is missing to reach
 * prisma/schema.prisma, and stores that as prisma/migrations/<n>_<name>/migration.sql for reading and editing.
 * Hand-written parts (search index, triggers) live in the same files; the engine does not know them and must not drop them.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import { applyMigrations, MIGRATIONS_DIR } from '../lib/platform/db/migrate';

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Usage: npm run db:author -- name_in_snake_case');
  process.exit(1);
}

const scratch = mkdtempSync(join(tmpdir(), 'northlane-author-'));
const file = join(scratch, 'scratch.db');
const applied = applyMigrations(file);
const schemaFiles = [{ path: 'prisma/schema.prisma', content: readFileSync('prisma/schema.prisma', 'utf8') }];
const factory = bindMigrationAwareSqlAdapterFactory(new PrismaBetterSqlite3({ url: file }));
const engine = await (await loadEngine()).new({ datamodels: undefined }, () => undefined, factory);
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
  from:
    applied.length === 0 ? { tag: 'empty' } : { tag: 'schemaDatasource', files: schemaFiles, configDir: process.cwd() },
  to: { tag: 'schemaDatamodel', files: schemaFiles },
  script: true,
  exitCode: null,
  filters,
});
rmSync(scratch, { recursive: true });

const sql = result.stdout?.trim();
if (!sql || sql.startsWith('-- This is an empty migration')) {
  console.log('The schema is already what the migrations make.');
  process.exit(0);
}
const folder = join(MIGRATIONS_DIR, `${String(applied.length + 1).padStart(4, '0')}_${name}`);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'migration.sql'), `${sql}\n`);
console.log(`Wrote ${folder}/migration.sql`);

/** The package expects a bundler that can import .wasm; Node needs the module instantiated by hand. */
async function loadEngine() {
  const bytes = readFileSync('node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm');
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': glue as unknown as WebAssembly.ModuleImports,
  });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return glue.SchemaEngine;
}

/** The tables behind searching, which are no models. */
function searchTables(): string[] {
  const indexes = ['job_title_search', 'application_search', 'cv_search', 'message_search', 'person_search'];
  return indexes.flatMap((index) =>
    ['', '_data', '_idx', '_content', '_docsize', '_config'].map((suffix) => index + suffix),
  );
}
