// Prepares a checkout to serve: packages, `.env`, the Prisma client, the database. Repeats only what changed.
import { loadEnv, writeEnvIfAbsent } from './env.mjs';
import { installPackages } from './install.mjs';
import { generateClient } from './prisma-generate.mjs';
import { tool, TSX } from './run.mjs';

/** Afterwards the environment has the settings of `.env`. */
export async function prepareCheckout() {
  await installPackages();
  if (writeEnvIfAbsent()) console.log('Wrote .env with a secret of its own.');
  loadEnv();
  await generateClient();
  await tool(TSX, ['scripts/db-migrate.ts']);
  await tool(TSX, ['scripts/db-seed.ts']);
}
