import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { isGone, processIdentity } from './process-identity';

const [host, pid, start] = processIdentity().split(':');

test('names this process, which is there', () => {
  expect([host, pid]).toEqual([hostname(), String(process.pid)]);
  expect(processIdentity()).toBe(processIdentity());
  expect(isGone(processIdentity())).toBe(false);
});

test('one that has ended is gone', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  const identity = `${host}:${child.pid}:${start}`;
  await once(child, 'exit');
  expect(isGone(identity)).toBe(true);
});

test('one that was started at another time under our id is gone', () => {
  expect(isGone(`${host}:${pid}:1234`)).toBe(true);
});

(existsSync('/proc/self/stat') ? test : test.skip)(
  'one that was started at another time under the id of a process that runs is gone',
  () => {
    expect(isGone(`${host}:${process.ppid}:1234`)).toBe(true);
  },
);

test('of another host, and of words that are no identity, nothing is known', () => {
  for (const identity of [`elsewhere:1:${start}`, 'elsewhere:999999999:1', '', 'x', '::'])
    expect(isGone(identity)).toBe(false);
});
