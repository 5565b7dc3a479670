import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Postgresql from './client';

/**
 * What is PostgreSQL's own, loaded when it is first asked for: a site on SQLite never pays for its driver, nor for the second client. Not
 * by `import()`, because whoever asks for the database cannot wait for it.
 */
export function postgresql(): typeof Postgresql {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  if (typeof require === 'function') return require('./client') as typeof Postgresql;
  // Scripts run from the sources, as ES modules.
  const load = createRequire(join(/* turbopackIgnore: true */ process.cwd(), 'package.json'));
  return load('./lib/platform/db/postgresql/client') as typeof Postgresql;
}
