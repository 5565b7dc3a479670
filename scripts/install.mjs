// Installs exactly the packages of the lockfile, if it changed since the last installation.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from './run.mjs';

const STAMP = 'node_modules/.northlane-lock';

export async function installPackages() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return;
  console.log('Installing packages…');
  // No package of ours needs its install script.
  const options = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', ...options]);
  writeFileSync(STAMP, lockHash());
}

function lockHash() {
  return createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
}
