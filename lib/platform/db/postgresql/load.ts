import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Postgresql from './client';

/** As scripts/build.mjs writes it, for the server, also in development; scripts run from the sources. */
const BUILT = './.next/northlane-postgresql.cjs';
const SOURCE = './lib/platform/db/postgresql/client';

// One a process: the server, its pages and its handlers each hold a copy of this module.
const holder = globalThis as typeof globalThis & { northlanePostgresql?: typeof Postgresql };

/**
 * What is PostgreSQL's own, loaded when it is first asked for: a site on SQLite never pays for its driver, nor for the second client. Not
 * by `import()`, because whoever asks for the database cannot wait for it; nor as a part of any bundle, in which its packages would be
 * loaded with the rest.
 */
export function postgresql(): typeof Postgresql {
  return (holder.northlanePostgresql ??= load());
}

/** Has everybody use what was loaded elsewhere: tests, whose modules are their own. */
export function givePostgresql(loaded: typeof Postgresql): void {
  holder.northlanePostgresql = loaded;
}

function load(): typeof Postgresql {
  const folder = /* turbopackIgnore: true */ process.cwd();
  const isServer = process.env.NODE_ENV === 'production' || process.env.NODE_ENV === 'development';
  const isBuilt = isServer && existsSync(join(folder, BUILT));
  return createRequire(join(folder, 'package.json'))(isBuilt ? BUILT : SOURCE) as typeof Postgresql;
}
