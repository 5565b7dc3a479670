import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Service managers may send SIGHUP during the start checks, because the process already exists. */
const PROGRAM = `
  export async function startProblems() {
    process.kill(process.pid, 'SIGHUP');
    // Signals are heard in turns of their own.
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    return [];
  }
  export const start = async () => console.log('started');
`;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'northlane-serve-'));
  mkdirSync(join(folder, '.next'));
  for (const name of ['server', 'primary']) writeFileSync(join(folder, `.next/northlane-${name}.mjs`), PROGRAM);
  writeFileSync(join(folder, '.next/required-server-files.json'), '{"config":{}}');
});
afterAll(() => rmSync(folder, { recursive: true }));

function serve(processes: string) {
  writeFileSync(join(folder, '.env'), `PROCESSES=${processes}\n`);
  const env: NodeJS.ProcessEnv = { ...process.env };
  delete env.PROCESSES;
  const { signal, stdout } = spawnSync(process.execPath, [resolve('scripts/serve.mjs'), 'start'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { signal, stdout };
}

test('with several processes, SIGHUP during the start checks does not end the primary', () => {
  expect(serve('2')).toEqual({ signal: null, stdout: 'started\n' });
});

test('with a single process, SIGHUP during the start checks ends it', () => {
  expect(serve('')).toEqual({ signal: 'SIGHUP', stdout: '' });
});
