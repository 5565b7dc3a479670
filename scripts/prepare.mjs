// Prepares a checkout to serve: packages, `.env`, Prisma client, database. Repeats only steps whose sources changed.
import { loadEnv, writeEnvIfAbsent } from './env.mjs';
import { installPackages } from './install.mjs';
import { generateClient } from './prisma-generate.mjs';
import { tool, TSX } from './run.mjs';

/** Also loads `.env` into the environment. */
export async function prepareCheckout() {
  await installPackages();
  if (writeEnvIfAbsent()) console.log('Wrote .env with a secret of its own.');
  loadEnv();
  await generateClient();
  await tool(TSX, ['scripts/db-migrate.ts']);
  await tool(TSX, ['scripts/db-seed.ts']);
}
