// `prisma generate`, when the schema changed since the last time. Prisma first looks for a schema engine to download, which
// generating never uses: naming any program in its place keeps the install working without that download.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tool } from './run.mjs';

const STAMP = 'lib/platform/db/generated/.northlane-schema';

export async function generateClient() {
  const version = JSON.parse(readFileSync('node_modules/prisma/package.json', 'utf8')).version;
  const stamp = createHash('sha256').update(version).update(readFileSync('prisma/schema.prisma')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  const placeholder = existsSync('/bin/true') ? '/bin/true' : process.execPath;
  await tool('prisma/build/index.js', ['generate', '--no-hints'], {
    quiet: true,
    env: { PRISMA_SCHEMA_ENGINE_BINARY: placeholder, ...process.env, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
  });
  writeFileSync(STAMP, stamp);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generateClient();
