import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Incoming, THIS_PROCESS } from './incoming';

const HOUR_AGO = Date.now() - 3_600_000;
const LONG_AGO = new Date(HOUR_AGO - 3_600_000);
let root: string;
let ours: Incoming;
let theirs: Incoming;

beforeEach(async () => {
  root = join(mkdtempSync(join(tmpdir(), 'northlane-incoming-')), 'incoming');
  [ours, theirs] = [new Incoming(root, 'ours'), new Incoming(root, 'theirs')];
  await Promise.all([ours.open(), theirs.open()]);
});
afterEach(async () => {
  await Promise.all([ours.leave(), theirs.leave()]);
  rmSync(join(root, '..'), { recursive: true });
});

function body(dir: string, writtenAt = LONG_AGO): string {
  const path = join(dir, crypto.randomUUID());
  writeFileSync(path, 'half a body');
  utimesSync(path, writtenAt, writtenAt);
  return path;
}

const untouched = (dir: string) => utimesSync(dir, LONG_AGO, LONG_AGO);

test('each process receives uploads in its own private folder', () => {
  expect(readdirSync(root).sort()).toEqual(['ours', 'theirs']);
  expect(statSync(ours.dir).mode & 0o777).toBe(0o700);
  expect(THIS_PROCESS).toBe(`${hostname()}-${process.pid}`);
});

test('a sweep leaves uploads of another process that is still running', async () => {
  const mine = body(ours.dir);
  // The folder was last changed two hours ago, but its process has just updated the folder's timestamp.
  const slow = body(theirs.dir);
  untouched(theirs.dir);
  await theirs.touch();
  expect(await ours.sweep(HOUR_AGO)).toBe(1);
  expect([existsSync(mine), existsSync(slow)]).toEqual([false, true]);
  // The process itself removes the file: an upload that has not grown for an hour has ended.
  expect(await theirs.sweep(HOUR_AGO)).toBe(1);
  expect(readdirSync(theirs.dir)).toEqual([]);
});

test('a sweep removes the folder and the files of a process that has ended', async () => {
  const left = body(theirs.dir);
  untouched(theirs.dir);
  expect(await ours.sweep(HOUR_AGO)).toBe(1);
  expect([existsSync(left), existsSync(theirs.dir), existsSync(ours.dir)]).toEqual([false, false, true]);
});

test('a sweep leaves an upload younger than an hour although its process has ended', async () => {
  const late = body(theirs.dir, new Date());
  untouched(theirs.dir);
  expect(await ours.sweep(HOUR_AGO)).toBe(0);
  expect(existsSync(late)).toBe(true);
});

test('an hour after a process was killed, its successor removes its uploads and no others', async () => {
  const pid = execFileSync(process.execPath, ['-e', 'console.log(process.pid)'], { encoding: 'utf8' }).trim();
  const killed = join(root, `${hostname()}-${pid}`);
  mkdirSync(killed);
  const left = body(killed);
  const restarted = new Incoming(root, THIS_PROCESS);
  await restarted.open();
  const fresh = body(restarted.dir, new Date());
  // Within the hour the process may still be running.
  expect(await restarted.sweep(HOUR_AGO)).toBe(0);
  expect(existsSync(left)).toBe(true);
  untouched(killed);
  expect(await restarted.sweep(HOUR_AGO)).toBe(1);
  expect([existsSync(killed), existsSync(fresh)]).toEqual([false, true]);
  await restarted.leave();
});

test('a process recreates its receiving folder for the next upload after the folder was removed', async () => {
  rmSync(ours.dir, { recursive: true });
  await ours.touch();
  expect(existsSync(await ours.open())).toBe(true);
});

test('a sweep removes uploads that an older version left in the common folder, after an hour', async () => {
  const [old, young] = [body(root), body(root, new Date())];
  expect(await ours.sweep(HOUR_AGO)).toBe(1);
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});

test('an orderly shutdown removes the receiving folder unless it contains an upload', async () => {
  await ours.leave();
  const held = body(theirs.dir, new Date());
  await theirs.leave();
  expect([existsSync(ours.dir), existsSync(held)]).toEqual([false, true]);
});
