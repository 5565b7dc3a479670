import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { discardFolder, scratchFolder, startProgram } from '../shared/processes';
import { processorMsOfAll } from '../shared/resources';
import type { Server } from '../shared/server';
import { quantile } from './figures';

export const CONNECTIONS = 8;
const POSTINGS_AT_ONCE = 16;
const WRK_THREADS = 2;
const HAS_WRK = spawnSync('wrk', ['--version']).error === undefined;
export const GENERATOR = HAS_WRK ? 'wrk' : 'Node: install wrk, without it load ends near 8,000 requests a second';

/** Times in ms. `errors`: broken connections, time-outs and unexpected answers. `processorMs`: per request. */
export type LoadResult = Sent & { processorMs: number };
type Sent = { requestsPerSecond: number; p50: number; p99: number; errors: number; sent: number };
export type Target = Pick<Server, 'origin' | 'pid'>;
export type Requests = { paths: readonly string[]; headers?: Record<string, string>; status?: 200 | 304 | 404 };
type Request = { path: string; status: number; init: RequestInit };

/** Sends GET requests for the paths in turn, over and over. */
export function getLoad(server: Target, requests: Requests, seconds: number): Promise<LoadResult> {
  if (HAS_WRK) return withCost(server, () => wrk(server.origin, requests, seconds));
  const { paths, headers, status = 200 } = requests;
  const init = { headers: { 'accept-encoding': 'identity', ...headers } };
  return send(server, seconds, (index) => ({ path: paths[index % paths.length] ?? '/', status, init }));
}

/** Applies for the jobs in turn with a document, each time as a new person. */
export function applyLoad(server: Target, jobIds: readonly number[], seconds: number, document: Buffer) {
  const file = blobOf(document);
  return send(server, seconds, (index) => application(jobIds[index % jobIds.length] ?? 0, file));
}

let posted = 0;
export function postingLoad(server: Target, seconds: number): Promise<LoadResult> {
  const headers = { 'content-type': 'application/json' };
  const job = { company: 'Bench', location: 'Austin, TX', type: 'full-time', experienceLevel: 'senior' };
  return send(
    server,
    seconds,
    () => {
      const body = {
        ...job,
        title: `Posting ${(posted += 1)}`,
        description: 'Only read here.',
        email: 'b@example.com',
      };
      return {
        path: '/api/job-postings.php',
        status: 201,
        init: { method: 'POST', headers, body: JSON.stringify(body) },
      };
    },
    POSTINGS_AT_ONCE,
  );
}

/** Sends `count` applications at the same time. @returns the number of accepted ones */
export async function applyBurst(server: Target, jobId: number, count: number, document: Buffer): Promise<number> {
  const file = blobOf(document);
  const answers = await Promise.all(Array.from({ length: count }, () => perform(server, application(jobId, file))));
  return answers.filter(Boolean).length;
}

const blobOf = (document: Buffer) => new Blob([new Uint8Array(document)], { type: 'application/pdf' });

// A new applicant for each request, because a repeated application would not be stored.
function application(jobId: number, file: Blob): Request {
  const body = new FormData();
  const fields = { applicant_name: 'Load Test', email: `${randomUUID()}@example.com`, phone: '+44 20 7946 0000' };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('resume', file, 'cv.pdf');
  return { path: `/api/direct-applications.php?job_id=${jobId}`, status: 201, init: { method: 'POST', body } };
}

/** Sends requests one after another on each of the connections. */
export function send(
  server: Target,
  seconds: number,
  next: (index: number) => Request,
  connections = CONNECTIONS,
): Promise<LoadResult> {
  return withCost(server, async () => {
    const times: number[] = [];
    let [sent, errors] = [0, 0];
    const [began, until] = [performance.now(), performance.now() + 1_000 * seconds];
    const connection = async () => {
      while (performance.now() < until) {
        const started = performance.now();
        if (!(await perform(server, next((sent += 1))))) errors += 1;
        times.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: connections }, connection));
    const requestsPerSecond = (1_000 * (sent - errors)) / (performance.now() - began);
    return { requestsPerSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99), errors, sent };
  });
}

async function perform({ origin }: Target, { path, status, init }: Request): Promise<boolean> {
  try {
    const answer = await fetch(origin + path, { redirect: 'manual', ...init });
    await answer.arrayBuffer();
    return answer.status === status;
  } catch {
    return false;
  }
}

async function withCost({ pid }: Target, load: () => Promise<Sent>): Promise<LoadResult> {
  const before = processorMsOfAll(pid);
  const result = await load();
  return { ...result, processorMs: (processorMsOfAll(pid) - before) / Math.max(1, result.sent) };
}

async function wrk(origin: string, { paths, headers = {}, status = 200 }: Requests, seconds: number): Promise<Sent> {
  const folder = scratchFolder('wrk');
  const [pathsFile, outputFile] = [join(folder, 'paths'), join(folder, 'output')];
  writeFileSync(pathsFile, paths.map((path) => `${path}\n`).join(''));
  const output = openSync(outputFile, 'w');
  const options = { t: WRK_THREADS, c: CONNECTIONS, d: `${seconds}s`, s: 'tools/bench/wrk.lua' };
  const child = startProgram(
    'wrk',
    [
      ...Object.entries(options).flatMap(([name, value]) => [`-${name}`, String(value)]),
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...['--timeout', '30s', origin, '--', String(WRK_THREADS), pathsFile],
    ],
    { output },
  );
  closeSync(output);
  await once(child, 'exit');
  const printed = readFileSync(outputFile, 'utf8');
  discardFolder(folder);
  const line = /^\{.*\}$/m.exec(printed)?.[0];
  if (line === undefined) throw new Error(`wrk failed:\n${printed}`);
  type Figures = { requests: number; seconds: number; p50: number; p99: number; broken: number; refused: number };
  const { requests, seconds: took, p50, p99, broken, refused } = JSON.parse(line) as Figures;
  // wrk counts expected 404 answers as refused.
  const errors = broken + (status === 404 ? requests - refused : refused);
  return { requestsPerSecond: requests / took, p50, p99, errors, sent: requests };
}
