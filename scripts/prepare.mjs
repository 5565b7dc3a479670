// Brings a checkout, fresh or not, to where it can serve: packages, `.env`, the Prisma client, the database. Redoes only what changed.
import { loadEnv, writeEnvIfAbsent } from './env.mjs';
import { installPackages } from './install.mjs';
import { generateClient } from './prisma-generate.mjs';
import { tool, TSX } from './run.mjs';

/** Afterwards the environment holds what `.env` says. */
export async function prepareCheckout() {
  await installPackages();
  if (writeEnvIfAbsent()) console.log('Wrote .env with a secret of its own.');
  loadEnv();
  await generateClient();
  await tool(TSX, ['scripts/db-migrate.ts']);
  await tool(TSX, ['scripts/db-seed.ts']);
}
