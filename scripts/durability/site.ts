import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProgram } from '../bench/processes';
import { productEnv, type Scratch } from '../bench/server';
import { Client, type Reply } from './client';

const START_PATIENCE_MS = 90_000;
const NOTICED_MS = 3_000;
const POLL_MS = 20;
/** Connections that are ending need a moment. */
const SETTLE_MS = 15_000;

export type Site = {
  origin: string;
  /** What was started: npm, or our own script. */
  child: ChildProcess;
  /** The process that listens, which may be another. */
  pid: number;
  /** Ends all of it without notice, also what outlived its parent. */
  kill: () => Promise<void>;
};

type Start = {
  /** `npm start` as a person types it, or the script behind it. */
  through?: 'npm' | 'node';
  settings?: Record<string, string>;
  /** File descriptor for its standard output and error; closed here. */
  output?: number;
};

/** Starts the product the way people and service managers do; resolves when it is healthy. */
export async function startSite(scratch: Scratch, start: Start = {}): Promise<Site> {
  const child = spawnSite(scratch, start);
  const origin = `http://127.0.0.1:${scratch.port}`;
  const kill = () => killAll(child, scratch.port);
  const client = new Client(origin);
  try {
    for (
      const deadline = Date.now() + START_PATIENCE_MS;
      (await client.get('/api/health', {}, 5_000)).status !== 200;
      await sleep(POLL_MS)
    ) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`The site did not start. ${printedBy(scratch).slice(-2_000)}`);
    }
  } catch (error) {
    await kill();
    throw error;
  } finally {
    client.close();
  }
  return { origin, child, pid: listenerOf(scratch.port) ?? child.pid ?? 0, kill };
}

/** As `startSite`, without waiting for anything. */
export function spawnSite(scratch: Scratch, { through = 'node', settings = {}, output }: Start = {}): ChildProcess {
  const [command, args] = through === 'npm' ? ['npm', ['start']] : [process.execPath, ['scripts/serve.mjs', 'start']];
  const sink = output ?? openSync(join(scratch.folder, 'server.log'), 'a');
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    NO_UPDATE_NOTIFIER: '1',
    ...productEnv(scratch),
    ...settings,
  };
  const child = startProgram(command, args, { env, output: sink });
  closeSync(sink);
  return child;
}

/** Everything it has printed so far, where nothing else was made of its output. */
export function printedBy({ folder }: Scratch): string {
  try {
    return readFileSync(join(folder, 'server.log'), 'utf8');
  } catch {
    return '';
  }
}

/** A line of the log, as far as all lines are alike. */
export type LogLine = { event: string } & Record<string, unknown>;

/** The lines of its log that tell of an event. */
export function linesOf(scratch: Scratch, event: string): LogLine[] {
  return printedBy(scratch)
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(`"${event}"`))
    .map((line) => JSON.parse(line) as LogLine)
    .filter((line) => line.event === event);
}

/** The process that listens on a port of this machine, as Linux tells it; null when none does. */
export function listenerOf(port: number): number | null {
  const inodes = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => listeningInodes(file, port)));
  if (inodes.size === 0) return null;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (descriptorsOf(Number(pid)).some((target) => inodes.has(target))) return Number(pid);
  }
  return null;
}

/** Whether a process is there and has not ended, as Linux tells it: one whose end nobody has asked for is not. */
export function isRunning(pid: number): boolean {
  try {
    const [state] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return state !== 'Z';
  } catch {
    return false;
  }
}

/** What the descriptors of a process point to: paths, `socket:[…]`, files that are gone ending in "(deleted)". */
export function descriptorsOf(pid: number): string[] {
  return namesIn(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${name}`)];
    } catch {
      // Closed since.
      return [];
    }
  });
}

/** How many descriptors a process has open, when there are no more than wanted or it is no use waiting; 0 wants as few as there are now. */
export async function settledDescriptors(pid: number, wanted: number): Promise<number> {
  let count = Infinity;
  for (
    const deadline = Date.now() + (wanted === 0 ? 1_500 : SETTLE_MS);
    Date.now() < deadline && count > wanted;
    await sleep(100)
  )
    count = descriptorsOf(pid).length;
  return count;
}

/** Asks until the answer is as wanted or the time is over; gives the last answer and how long it took. */
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  wanted: (reply: Answer) => boolean,
  patienceMs: number,
): Promise<{ reply: Answer; ms: number }> {
  const began = performance.now();
  for (;;) {
    const reply = await ask();
    const ms = performance.now() - began;
    if (wanted(reply) || ms > patienceMs) return { reply, ms };
    await sleep(POLL_MS);
  }
}

/**
 * The answer of health once it has noticed that something is wrong: it looks once a second at most, and until then says
 * what it saw last.
 */
export async function healthAfterTrouble(client: Client): Promise<Reply> {
  const { reply } = await until(
    () => client.get('/api/health'),
    ({ status }) => status !== 200,
    NOTICED_MS,
  );
  return reply;
}

// Columns: number, local address, remote address, state (0A: listening), …, inode.
function listeningInodes(file: string, port: number): string[] {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === '0A' && local?.endsWith(wanted))
    .map((fields) => `socket:[${fields[9]}]`);
}

async function killAll(child: ChildProcess, port: number): Promise<void> {
  const ended =
    child.exitCode !== null || child.signalCode !== null
      ? Promise.resolve()
      : new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (child.pid !== undefined) signal(-child.pid);
  await ended;
  for (let left = listenerOf(port); left !== null; left = listenerOf(port)) {
    signal(left);
    await sleep(POLL_MS);
  }
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone by itself.
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
