/**
 * The SQL that leads from one schema to another, by Prisma's schema engine as WebAssembly: no database and no download. Both are data
 * models: the engine cannot read a living PostgreSQL here.
 */
import { readFileSync } from 'node:fs';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';

/** @param from null for none @returns nothing where they make the same tables */
export async function schemaDiff(provider: 'sqlite' | 'postgres', from: string | null, to: string): Promise<string> {
  const engine = await (await loadEngine()).new({ datamodels: undefined }, () => undefined, factory(provider));
  const side = (content: string) => ({ tag: 'schemaDatamodel' as const, files: [{ path: 'schema.prisma', content }] });
  const result = await engine.diff({
    from: from === null ? { tag: 'empty' } : side(from),
    to: side(to),
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  const sql = result.stdout?.trim() ?? '';
  return sql.startsWith('-- This is an empty migration') ? '' : sql;
}

// Comparing two data models asks no database; the engine connects all the same.
function factory(provider: 'sqlite' | 'postgres') {
  // Which PostgreSQL it writes for; SQLite is asked the same way and reads nothing of it.
  const answer = {
    columnNames: ['exists', 'version', 'numeric_version'],
    columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
    rows: [[true, 'PostgreSQL 15.0', 150_000]],
  };
  const adapter = {
    provider,
    adapterName: 'northlane-none',
    queryRaw: () => Promise.resolve(answer),
    executeRaw: () => Promise.resolve(0),
    executeScript: () => Promise.resolve(),
    startTransaction: () => Promise.reject(new Error('No database is asked.')),
    dispose: () => Promise.resolve(),
  };
  const connect = () => Promise.resolve(adapter);
  return bindMigrationAwareSqlAdapterFactory({
    provider,
    adapterName: adapter.adapterName,
    connect,
    connectToShadowDb: connect,
  } as SqlMigrationAwareDriverAdapterFactory);
}

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
