import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Generated, GetTask } from './load';
import { discardFolder, scratchFolder, startProgram } from './processes';

const THREADS = 2;

/** Whether `wrk` (a package of most Linux systems) is installed: written in C, it is never the slower side. */
export const HAS_WRK = spawnSync('wrk', ['--version']).error === undefined;

/** Lets wrk keep the task's connections busy: p50 and p99 are of all answers. */
export async function runWrk({ origin, paths, headers, status, seconds, connections }: GetTask): Promise<Generated> {
  const folder = scratchFolder('wrk');
  const [pathsFile, outputFile] = [join(folder, 'paths'), join(folder, 'output')];
  writeFileSync(pathsFile, paths.map((path) => `${path}\n`).join(''));
  const output = openSync(outputFile, 'w');
  const child = startProgram(
    'wrk',
    [
      ...['-t', String(THREADS), '-c', String(connections), '-d', `${seconds}s`, '--timeout', '30s'],
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...['-s', 'scripts/bench/wrk.lua', origin, '--', String(THREADS), pathsFile],
    ],
    { output },
  );
  closeSync(output);
  await once(child, 'exit');
  const said = readFileSync(outputFile, 'utf8');
  discardFolder(folder);
  const line = /^\{.*\}$/m.exec(said)?.[0];
  if (line === undefined) throw new Error(`wrk did not end well. It said:\n${said}`);
  const { requests, seconds: took, p50, p99, broken, refused } = JSON.parse(line) as Said;
  // It counts what is not there as refused.
  const errors = broken + (status === 404 ? requests - refused : refused);
  return { requestsPerSecond: requests / took, p50, p99, errors, sent: requests };
}

type Said = { requests: number; seconds: number; p50: number; p99: number; broken: number; refused: number };
