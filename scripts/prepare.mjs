// Brings a checkout, fresh or not, to where it can serve: packages, `.env`, the Prisma client, the database. Redoes only what changed.
import { loadEnv, writeEnvIfAbsent } from './env.mjs';
import { installPackages } from './install.mjs';
import { generateClient } from './prisma-generate.mjs';
import { tool, TSX } from './run.mjs';

/** Ends the process when this Node is too old. Afterwards the environment holds what `.env` says. */
export async function prepareCheckout() {
  requireNode();
  await installPackages();
  if (writeEnvIfAbsent()) console.log('Wrote .env with a secret of its own.');
  loadEnv();
  await generateClient();
  await tool(TSX, ['scripts/db-migrate.ts']);
  await tool(TSX, ['scripts/db-seed.ts']);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  // As `engines` in package.json: the lines with long-term support that the database driver runs on, from the version on
  // that loads ES modules everywhere.
  if ((major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  console.error(`Node 20.19 or 22.12 is needed, or a newer one of these lines; this is ${process.versions.node}.`);
  process.exit(1);
}
