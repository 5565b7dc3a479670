import { endProcess, startNode } from './processes';
import { processorMs } from './resources';
import type { Server } from './server';
import { HAS_WRK, runWrk } from './wrk';

/** Parallel connections of every load run. */
export const CONNECTIONS = 8;
/** Who sends the requests for pages. In script it is the slower side of quick answers, and itself takes half of the machine. */
export const GENERATOR = HAS_WRK
  ? 'wrk'
  : 'autocannon: install wrk, without it no more than some 8,000 requests a second can be seen';

/**
 * Times in milliseconds. `errors`: broken connections, time-outs and answers other than those expected. `processorMs`: what one request
 * cost the server, which other programs on the machine disturb far less than they do the requests per second.
 */
export type LoadResult = Generated & { processorMs: number };
export type Generated = { requestsPerSecond: number; p50: number; p99: number; errors: number; sent: number };

type Target = Pick<Server, 'origin' | 'pid'>;

/** What is asked for, in turn. `status`: 404 where nothing else would be right. */
export type Requests = { paths: readonly string[]; headers: Record<string, string>; status: 200 | 304 | 404 };
export type GetTask = Requests & { origin: string; seconds: number; connections: number };
type Task =
  | ({ kind: 'get' } & GetTask)
  | { kind: 'apply'; origin: string; paths: readonly string[]; seconds: number; connections: number; file: string }
  | { kind: 'burst'; origin: string; path: string; count: number; file: string };

/** Asks for the paths in turn, over and over, for so many seconds. */
export function getLoad(server: Target, requests: Requests, seconds: number): Promise<LoadResult> {
  const task = { ...requests, origin: server.origin, seconds, connections: CONNECTIONS };
  return withCost(server, () => (HAS_WRK ? runWrk(task) : generate<Generated>({ kind: 'get', ...task })));
}

/** Applies to the jobs whose endpoints are given, in turn, each time as somebody else, with the document in `file`. */
export function applyLoad(
  server: Target,
  paths: readonly string[],
  seconds: number,
  file: string,
): Promise<LoadResult> {
  const { origin } = server;
  return withCost(server, () => generate({ kind: 'apply', origin, paths, seconds, connections: CONNECTIONS, file }));
}

/** Sends `count` applications at the same moment; gives how many were accepted. */
export async function applyBurst(origin: string, path: string, count: number, file: string): Promise<number> {
  return (await generate<{ accepted: number }>({ kind: 'burst', origin, path, count, file })).accepted;
}

async function withCost({ pid }: Target, load: () => Promise<Generated>): Promise<LoadResult> {
  const before = processorMs(pid);
  const generated = await load();
  return { ...generated, processorMs: (processorMs(pid) - before) / Math.max(1, generated.sent) };
}

async function generate<Result>(task: Task): Promise<Result> {
  const worker = startNode(['scripts/bench/load.mjs'], { output: 2, channel: true });
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.on('message', (message: { result?: Result; failure?: string }) => {
        if (message.result !== undefined) resolve(message.result);
        else reject(new Error(message.failure));
      });
      worker.on('exit', (code) => reject(new Error(`The load generator ended with ${code}.`)));
      worker.send(task);
    });
  } finally {
    await endProcess(worker, 'SIGKILL');
  }
}
