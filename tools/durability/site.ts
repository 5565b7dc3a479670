import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, startProgram } from '../shared/processes';
import { productEnv, type Scratch } from '../shared/server';
import { Client } from './client';

const START_PATIENCE_MS = 90_000;
// Time in which health must show a fault. It checks at most once a second and answers with the last result in between.
const NOTICED_MS = 3_000;
const POLL_MS = 20;

export type Site = {
  origin: string;
  /** The started process: npm, or the start script. */
  child: ChildProcess;
  /** The process that listens; behind npm, another one than `child`. */
  pid: number;
  /** Kills the whole process group, including processes that outlived their parent. */
  kill: () => Promise<void>;
  /** Sends SIGTERM; resolves when the process has ended. */
  stop: () => Promise<void>;
};

export type Start = {
  through?: 'npm' | 'node';
  settings?: Record<string, string>;
};

/** Starts the product as operators and service managers do; resolves when health is ok. */
export async function startSite(scratch: Scratch, start: Start = {}): Promise<Site> {
  const child = spawnSite(scratch, start);
  const origin = `http://127.0.0.1:${scratch.port}`;
  const kill = () => killAll(child, scratch.port);
  const client = new Client(origin, { patienceMs: 5_000 });
  const deadline = Date.now() + START_PATIENCE_MS;
  try {
    while ((await client.get('/api/health')).status !== 200) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`The site did not start. ${printedBy(scratch).slice(-2_000)}`);
      await sleep(POLL_MS);
    }
  } catch (error) {
    await kill();
    throw error;
  } finally {
    client.close();
  }
  const pid = listenerOf(scratch.port) ?? child.pid ?? 0;
  return { origin, child, pid, kill, stop: () => endProcess(child, 'SIGTERM') };
}

/** Starts the product like `startSite`, but does not wait. */
export function spawnSite(scratch: Scratch, { through = 'node', settings = {} }: Start = {}): ChildProcess {
  const [command, args] = through === 'npm' ? ['npm', ['start']] : [process.execPath, ['scripts/serve.mjs', 'start']];
  const output = openSync(join(scratch.folder, 'server.log'), 'a');
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', NO_UPDATE_NOTIFIER: '1' };
  const child = startProgram(command, args, { env: { ...env, ...productEnv(scratch), ...settings }, output });
  closeSync(output);
  return child;
}

/** All output of sites on this scratch. */
export function printedBy({ folder }: Scratch): string {
  try {
    return readFileSync(join(folder, 'server.log'), 'utf8');
  } catch {
    return '';
  }
}

export function linesOf(scratch: Scratch, event: string): Record<string, unknown>[] {
  return printedBy(scratch)
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(`"${event}"`))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.event === event);
}

/** Id of the process that listens on a port of this machine; null if there is none. */
export function listenerOf(port: number): number | null {
  const inodes = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => listeningInodes(file, port)));
  if (inodes.size === 0) return null;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (descriptorsOf(Number(pid)).some((target) => inodes.has(target))) return Number(pid);
  }
  return null;
}

// Columns: number, local address, remote address, state (0A: listening), …, inode.
function listeningInodes(file: string, port: number): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === '0A' && local?.endsWith(`:${hex(port)}`))
    .map((fields) => `socket:[${fields[9]}]`);
}

/** As /proc/net/tcp writes ports. */
export function hex(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, '0');
}

/** False if the process has ended but was not yet reaped. */
export function isRunning(pid: number): boolean {
  try {
    const [state] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return state !== 'Z';
  } catch {
    return false;
  }
}

/** Targets of a process's descriptors: paths or `socket:[…]`; paths of deleted files end in "(deleted)". */
export function descriptorsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
      try {
        return [readlinkSync(`/proc/${pid}/fd/${name}`)];
      } catch {
        // The descriptor was closed meanwhile.
        return [];
      }
    });
  } catch {
    return [];
  }
}

/** @returns the wait in ms; Infinity if `patienceMs` ran out */
export async function until(isSo: () => boolean | Promise<boolean>, patienceMs: number): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > patienceMs) return Infinity;
    await sleep(POLL_MS);
  }
  return performance.now() - began;
}

/** The status of health, after the time that it needs to notice a fault. */
export async function healthAfterFault(client: Client): Promise<number> {
  const health = async () => (await client.get('/api/health')).status;
  await until(async () => (await health()) !== 200, NOTICED_MS);
  return health();
}

async function killAll(child: ChildProcess, port: number): Promise<void> {
  const hasEnded = child.exitCode !== null || child.signalCode !== null;
  const ended = hasEnded ? null : new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (child.pid !== undefined) killIfThere(-child.pid);
  await ended;
  for (let left = listenerOf(port); left !== null; left = listenerOf(port)) {
    killIfThere(left);
    await sleep(POLL_MS);
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}
