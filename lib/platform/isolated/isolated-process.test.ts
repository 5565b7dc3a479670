import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { HarmfulAnswer, HarmfulTask } from '../../testing/isolated-program';
import { until } from '../../testing/harness';
import { IsolatedProcess, ProcessUnavailable } from './isolated-process';

const PROGRAM = { built: '', source: 'lib/testing/isolated-program.ts' };
const started: IsolatedProcess<HarmfulTask, HarmfulAnswer>[] = [];

function start(limitMs = 20_000) {
  const made = new IsolatedProcess<HarmfulTask, HarmfulAnswer>({ ...PROGRAM, limitMs });
  started.push(made);
  return made;
}
afterAll(() => started.forEach((each) => each.close()));

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('one process runs several tasks one after another', async () => {
  const isolated = start();
  expect(isolated.pid).toBeNull();
  expect(await isolated.run({ harm: 'none', text: 'first' })).toEqual({ text: 'first' });
  const { pid } = isolated;
  expect(await isolated.run({ harm: 'none', text: 'second' })).toEqual({ text: 'second' });
  expect(isolated.pid).toBe(pid);
});

test('a native task above the time limit is killed, and the next task gets a new process', async () => {
  const isolated = start(1_000);
  await isolated.run({ harm: 'none' });
  const pid = isolated.pid!;
  expect(await isolated.run({ harm: 'native' })).toBe('too-slow');
  await until(() => !isThere(pid));
  expect(await isolated.run({ harm: 'none', text: 'next' })).toEqual({ text: 'next' });
});

test('a task that uses too much memory is ended with its process', async () => {
  expect(await start().run({ harm: 'memory' })).toBe('too-much-memory');
});

test('a task that throws outside its promise returns the result for broken tasks', async () => {
  expect(await start().run({ harm: 'throws' })).toEqual({ text: 'broken' });
});

test('close() fails the current task and all later ones', async () => {
  const isolated = start();
  const underWay = isolated.run({ harm: 'native' });
  isolated.close();
  await expect(underWay).rejects.toThrow(ProcessUnavailable);
  await expect(isolated.run({ harm: 'none' })).rejects.toThrow(ProcessUnavailable);
});

test('a process busy in a native thread ends when its parent is killed', async () => {
  const parent = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', '--input-type=module', '--eval'],
      `import { IsolatedProcess } from './lib/platform/isolated/isolated-process.ts';
       const isolated = new IsolatedProcess({ ...${JSON.stringify(PROGRAM)}, limitMs: 60_000 });
       await isolated.run({ harm: 'none' });
       console.log(isolated.pid);
       await isolated.run({ harm: 'native' });`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  expect(isThere(pid)).toBe(true);
  parent.kill('SIGKILL');
  await until(() => !isThere(pid));
});
