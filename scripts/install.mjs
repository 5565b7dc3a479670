// Installs exactly what the lockfile names, when it changed since the last time.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from './run.mjs';

const STAMP = 'node_modules/.northlane-lock';

export async function installPackages() {
  await unpackPackages();
  await buildPackages();
}

/** The packages as they are published: enough for whatever does not open a database. */
export async function unpackPackages() {
  if (isInstalled()) return;
  console.log('Installing packages…');
  await npm('ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund');
}

/** Runs the install scripts that package.json allows. The database driver's compiles C, which takes a minute or two of one core. */
export async function buildPackages() {
  if (isInstalled()) return;
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const names = Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(`node_modules/${name}`));
  await npm('rebuild', ...names);
  writeFileSync(STAMP, lockHash());
}

function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash();
}

function lockHash() {
  return createHash('sha256').update(readFileSync('package-lock.json')).update(process.versions.modules).digest('hex');
}

function npm(...args) {
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [...args, '--loglevel=error']);
}
