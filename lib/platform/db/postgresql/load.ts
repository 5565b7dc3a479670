import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Postgresql from './client';

/** Bundle that scripts/build.mjs builds for the server, also in development. Scripts load the sources instead. */
const BUILT = './.next/northlane-postgresql.cjs';
const SOURCE = './lib/platform/db/postgresql/client';

// Global, because the server, its pages and its handlers each bundle a copy of this module.
const holder = globalThis as typeof globalThis & { northlanePostgresql?: typeof Postgresql };

/**
 * Loads the PostgreSQL code on first use, so that a site on SQLite never loads its driver and its Prisma client.
 * `import()` would make `db()` asynchronous, and a static import would put the packages into every bundle.
 */
export function postgresql(): typeof Postgresql {
  return (holder.northlanePostgresql ??= load());
}

/** Sets an already loaded module, for tests, because Jest gives each test file its own module registry. */
export function givePostgresql(loaded: typeof Postgresql): void {
  holder.northlanePostgresql = loaded;
}

function load(): typeof Postgresql {
  const folder = /* turbopackIgnore: true */ process.cwd();
  const isServer = process.env.NODE_ENV === 'production' || process.env.NODE_ENV === 'development';
  const isBuilt = isServer && existsSync(join(folder, BUILT));
  return createRequire(join(folder, 'package.json'))(isBuilt ? BUILT : SOURCE) as typeof Postgresql;
}
