import { spawn, type ChildProcess } from 'node:child_process';
import fs, { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FilesHeld, holdFiles } from './hold';

// Only one process at a time may serve the files of a SQLite site (docs/decisions/001-one-store). Several processes
// may serve a PostgreSQL database (docs/decisions/002-engines-and-processes).

let folder: string;
let other: ChildProcess;
const files = () => [join(folder, 'app.db.lock'), join(folder, 'uploads.lock')];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'northlane-hold-'));
});
afterEach(async () => {
  await end(other);
  for (const lock of (
    globalThis as typeof globalThis & { northlaneHeld?: Map<string, { close: () => void }> }
  ).northlaneHeld?.values() ?? [])
    lock.close();
  delete (globalThis as { northlaneHeld?: unknown }).northlaneHeld;
  rmSync(folder, { recursive: true });
});

async function startOther(held: readonly string[]): Promise<ChildProcess> {
  const script = `import(${JSON.stringify(resolve('lib/platform/db/hold.ts'))}).then(({ holdFiles, default: d }) => (holdFiles ?? d.holdFiles)(${JSON.stringify(held)})).then(() => { console.log('held'); setInterval(() => undefined, 1e6); })`;
  other = spawn(process.execPath, ['--import', 'tsx', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((done, failed) => {
    other.stdout?.once('data', done);
    other.once('exit', () => failed(new Error('The other process ended.')));
  });
  return other;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await gone;
}

test('holdFiles refuses both files while another process has locked one, and locks both after that process is killed', async () => {
  const [database = '', uploads = ''] = files();
  const holding = await startOther([uploads]);
  await expect(holdFiles([database, uploads], 0)).rejects.toThrow(FilesHeld);
  await expect(holdFiles([database, uploads], 0)).rejects.toThrow(`holds ${uploads}`);
  await end(holding);
  await holdFiles([database, uploads], 0);
  // The process that has locked the files may call it again.
  await holdFiles([database, uploads], 0);
  expect(files().map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
});

test('holdFiles waits until the replaced process ends and releases its files', async () => {
  const holding = await startOther(files());
  let told: string | undefined;
  const out = jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    told ??= String(line);
    void end(holding);
    return true;
  });
  await holdFiles(files());
  out.mockRestore();
  expect(told).toContain('start.waiting-for-other-process');
});

test('holdFiles reports a read-only disk by its own error, not as files of another process', async () => {
  const [file = ''] = files();
  writeFileSync(file, '');
  const refuses = jest.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw Object.assign(new Error('EROFS'), { code: 'EROFS' });
  });
  await expect(holdFiles([file], 0)).rejects.toMatchObject({ code: 'EROFS' });
  refuses.mockRestore();
  await holdFiles([file], 0);
});
