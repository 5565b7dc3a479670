// `prisma generate` first looks for a schema engine to download, which generating never uses: naming any program in its
// place keeps the install working without that download.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const placeholder = existsSync('/bin/true') ? '/bin/true' : process.execPath;
const { status } = spawnSync(process.execPath, ['node_modules/prisma/build/index.js', 'generate', '--no-hints'], {
  stdio: ['ignore', process.env.VERBOSE ? 'inherit' : 'ignore', 'inherit'],
  env: { PRISMA_SCHEMA_ENGINE_BINARY: placeholder, ...process.env, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
});
process.exit(status ?? 1);
