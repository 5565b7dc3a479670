/** Prisma's schema engine as WebAssembly. It needs no download, and no database to compare two PostgreSQL schemas. */
import { readFileSync } from 'node:fs';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type ErrorCapturingSqlMigrationAwareDriverAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';

/**
 * Returns the SQL that migrates a PostgreSQL database from one Prisma schema to another; empty if the tables are equal.
 * The engine fails on a column of a live PostgreSQL's catalogue, so both schemas are texts.
 * @param from null for an empty database
 */
export async function schemaDiff(from: string | null, to: string): Promise<string> {
  const engine = await newSchemaEngine(bindMigrationAwareSqlAdapterFactory(NO_DATABASE));
  const side = (content: string) => ({ tag: 'schemaDatamodel' as const, files: [{ path: 'schema.prisma', content }] });
  return scriptOf(
    await engine.diff({
      from: from === null ? { tag: 'empty' } : side(from),
      to: side(to),
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  );
}

export function scriptOf({ stdout }: { stdout?: string | null }): string {
  const sql = stdout?.trim() ?? '';
  return sql.startsWith('-- This is an empty migration') ? '' : sql;
}

// The engine always connects to read PostgreSQL's version. This adapter simulates the connection.
const adapter = {
  provider: 'postgres',
  adapterName: 'northlane-none',
  queryRaw: () =>
    Promise.resolve({
      columnNames: ['exists', 'version', 'numeric_version'],
      columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
      rows: [[true, 'PostgreSQL 15.0', 150_000]],
    }),
  executeRaw: () => Promise.resolve(0),
  executeScript: () => Promise.resolve(),
  startTransaction: () => Promise.reject(new Error('schemaDiff opens no database.')),
  dispose: () => Promise.resolve(),
};
const connect = () => Promise.resolve(adapter);
const NO_DATABASE = {
  provider: 'postgres',
  adapterName: adapter.adapterName,
  connect,
  connectToShadowDb: connect,
} as SqlMigrationAwareDriverAdapterFactory;

let loaded: Promise<typeof glue.SchemaEngine> | undefined;

/** The package's memory belongs to one WebAssembly module, so it is loaded once. */
export async function newSchemaEngine(factory: ErrorCapturingSqlMigrationAwareDriverAdapterFactory) {
  const SchemaEngine = await (loaded ??= loadEngine());
  return await SchemaEngine.new({ datamodels: undefined }, () => undefined, factory);
}

/** The package expects a bundler that imports .wasm files. In Node, this code instantiates the module. */
async function loadEngine() {
  const bytes = readFileSync('node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm');
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': glue as unknown as WebAssembly.ModuleImports,
  });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return glue.SchemaEngine;
}

// Command line: `tsx scripts/schema-diff.ts <from> <to>`. An empty file means no schema.
if (process.argv[1]?.endsWith('schema-diff.ts')) {
  const [from, to] = process.argv.slice(2).map((file) => readFileSync(file, 'utf8'));
  void schemaDiff(from || null, to ?? '').then((sql) => console.log(sql));
}
