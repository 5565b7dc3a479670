// One command from a fresh checkout to a serving site; run again, it redoes only what changed.
import { buildSite } from './build.mjs';
import { loadEnv, writeEnvIfAbsent } from './env.mjs';
import { installPackages } from './install.mjs';
import { generateClient } from './prisma-generate.mjs';
import { tool, TSX } from './run.mjs';
import { start } from './serve.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
// As `engines` in package.json: the lines with long-term support, from the version on that loads ES modules everywhere.
if (!(major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19))) {
  console.error(`Node 20.19, 22.12 or 24 is needed, or a newer one of these; this is ${process.versions.node}.`);
  process.exit(1);
}

await installPackages();
if (writeEnvIfAbsent()) console.log('Wrote .env with a secret of its own.');
loadEnv();
await generateClient();
await tool(TSX, ['scripts/db-migrate.ts']);
await tool(TSX, ['scripts/db-seed.ts']);
await buildSite();
await start();
