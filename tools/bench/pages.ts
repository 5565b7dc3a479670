import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { pdfOfSize } from '../../lib/testing/documents';
import { discardFolder, scratchFolder } from '../shared/processes';
import { randomFrom } from '../shared/random';
import { untilAtRest } from '../shared/resources';
import { prepareScratch, startProduct, type Server } from '../shared/server';
import { whole, type Case, type Options } from './case';
import { printTable } from './figures';
import { fillJobs } from './fill';
import { KINDS, sample, type Rival } from './kinds';
import { applyBurst, applyLoad, CONNECTIONS, GENERATOR, getLoad, type Requests } from './load';
import { measureFilledCache, measureUploads } from './memory';
import { EMPTY_PATHS, startEmptyApp, startNextAlone, startRawNode } from './rivals';
import { acrossSizes, rowsOf, shareText, type Measured, type SizeResult, type Target } from './rows';

const SEED = 20_261_121;
const RESULT_FILE = 'var/bench/result.json';
const WARM_UP_SECONDS = 1;
/** Longest list of paths that repeats within a run. Each path of such a list is requested once before the run. */
const MAX_REPEATED = 1_000;
const APPLIED_JOBS = 200;
// Rows that need no load, with their targets: 60 MB of growth, or 60 MB above the 264 MB without a response cache.
const MEMORY = {
  memory: () => measureUploads('folder', 60),
  'memory-bucket': () => measureUploads('bucket', 60),
  cache: () => measureFilledCache(264 + 60),
};
const NAMES = [...KINDS.map(({ name }) => name), 'apply', ...Object.keys(MEMORY)];

const COLUMNS: Readonly<Record<string, readonly Rival[]>> = {
  'Next alone': ['next'],
  'raw Node': ['raw'],
  'empty app': ['static', 'dynamic', 'json'],
};

/** Missed targets are only reported, because rates depend on the machine. Only failed requests fail the run. */
export const pages: Case = {
  options: { jobs: '7,1000,100000', seconds: '4', rounds: '3', only: NAMES.join() },
  async run(options) {
    const only = options.only.split(',');
    const unknown = only.filter((name) => !NAMES.includes(name));
    if (unknown.length > 0) throw new Error(`--only knows ${NAMES.join()}, not ${unknown.join()}.`);
    const sizes: SizeResult[] = [];
    if (only.some((name) => !(name in MEMORY))) {
      console.log(`Load from ${GENERATOR}.`);
      const empty = await startEmptyApp(scratchFolder('bench-empty'));
      for (const jobs of options.jobs.split(',')) {
        const result = await measureSize(whole(jobs), empty, options, only);
        printSize(result);
        sizes.push(result);
      }
      await empty.kill();
      for (const target of acrossSizes(sizes)) console.log(`\n${verdict(target)}`);
    }
    const memory: Record<string, { target: Target; failed?: number }> = {};
    for (const [name, measure] of Object.entries(MEMORY)) if (only.includes(name)) memory[name] = await measure();
    save(options, sizes, memory);
    const failed = Object.values(memory).some((result) => (result.failed ?? 0) > 0);
    return !failed && sizes.flatMap(rowsOf).every((row) => row.errors === 0);
  },
};

// Measures all rows on a board of `jobs` jobs. The rivals take turns, so that a slow minute affects all.
async function measureSize(
  jobs: number,
  empty: Server,
  options: Options,
  only: readonly string[],
): Promise<SizeResult> {
  const [seconds, rounds] = [whole(options.seconds), whole(options.rounds)];
  const folder = scratchFolder('bench');
  const scratch = await prepareScratch(folder);
  const began = Date.now();
  const filled = fillJobs(scratch.database, jobs, SEED);
  const fillSeconds = (Date.now() - began) / 1000;
  const next = await startNextAlone(scratch);
  const product = await startProduct(scratch);
  const raw = await startRawNode(product, scratch);
  const servers = { product, next, raw, static: empty, dynamic: empty, json: empty };
  try {
    await Promise.all([product, next].map(({ pid }) => untilAtRest(pid)));
    const random = randomFrom(SEED + jobs);
    const kinds: Measured[] = [];
    const turns: (() => Promise<void>)[] = [];
    for (const kind of KINDS.filter(({ name }) => only.includes(name))) {
      const requests = await kind.requests(filled, random, product.origin);
      const rivals = Object.keys(kind.against) as Rival[];
      const measured: Measured = { name: kind.name, product: [], rivals: {} };
      kinds.push(measured);
      for (const name of ['product', ...rivals] as const) {
        const wanted = requestsTo(name, requests(WARM_UP_SECONDS));
        if (wanted.paths.length <= MAX_REPEATED) await requestEach(servers[name], wanted.paths);
        await getLoad(servers[name], wanted, WARM_UP_SECONDS);
      }
      turns.push(async () => {
        measured.product.push(await getLoad(product, requests(seconds), seconds));
        for (const rival of rivals)
          (measured.rivals[rival] ??= []).push(
            await getLoad(servers[rival], requestsTo(rival, requests(seconds)), seconds),
          );
      });
    }
    // The first searches and job pages begin the board's index, which grows in the background.
    await untilAtRest(product.pid);
    for (let round = 0; round < rounds; round += 1) for (const turn of turns) await turn();
    const applied = sample(filled.openIds, APPLIED_JOBS, random);
    const apply = only.includes('apply') ? await measureApply(product, applied, seconds) : null;
    return { jobs, open: filled.openIds.length, fillSeconds, kinds, apply };
  } finally {
    await Promise.all([product, next, raw].map((server) => server.kill()));
    discardFolder(folder);
  }
}

/** The empty app has one page of each kind. */
function requestsTo(name: Rival | 'product', requests: Requests): Requests {
  return name === 'static' || name === 'dynamic' || name === 'json' ? { paths: [EMPTY_PATHS[name]] } : requests;
}

async function requestEach({ origin }: Server, paths: readonly string[]): Promise<void> {
  for (const path of paths) await (await fetch(origin + path)).arrayBuffer();
}

async function measureApply(product: Server, jobIds: number[], seconds: number) {
  const document = pdfOfSize(1024 * 1024);
  await applyBurst(product, jobIds[0] ?? 0, 4, document);
  return applyLoad(product, jobIds, seconds, document);
}

function printSize(result: SizeResult): void {
  const cpu = (ms: number) => ms.toFixed(ms < 1 ? 3 : 2);
  const time = (ms: number) => ms.toFixed(ms < 10 ? 2 : 0);
  const { jobs, open, fillSeconds } = result;
  console.log(
    `\n${jobs.toLocaleString('en')} jobs, ${open.toLocaleString('en')} of them open (filled in ${fillSeconds.toFixed(1)} s)`,
  );
  printTable([
    ['page', 'req/s', 'p50 ms', 'p99 ms', 'cpu ms', 'errors'].concat(
      Object.keys(COLUMNS).map((name) => `${name}: req/s, cpu ms, share`),
      'target',
    ),
    ...rowsOf(result).map(({ page, perSecond, p50, p99, cpuMs, errors, rivals, targets }) => [
      page,
      perSecond.toFixed(0),
      time(p50),
      time(p99),
      cpu(cpuMs),
      String(errors),
      ...Object.values(COLUMNS).map((names) => {
        const [rival] = names.flatMap((name) => rivals[name] ?? []);
        return rival ? `${rival.perSecond.toFixed(0)}  ${cpu(rival.cpuMs)}  ${shareText(rival.share)}` : '';
      }),
      targets.map(verdict).join(', '),
    ]),
  ]);
}

const verdict = ({ text, met }: Target) => `${text} ${met ? 'met' : 'MISSED'}`;

/** Stores the figures and every single run, to compare them with other days. */
function save(options: Options, sizes: SizeResult[], memory: object): void {
  const gib = Math.round(totalmem() / 2 ** 30);
  const saved = {
    date: new Date().toISOString(),
    machine: { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length, memoryGb: gib },
    settings: { ...options, connections: CONNECTIONS, generator: GENERATOR },
    sizes: sizes.map((size) => ({ jobs: size.jobs, open: size.open, rows: rowsOf(size), rounds: size.kinds })),
    acrossSizes: acrossSizes(sizes),
    ...memory,
  };
  mkdirSync('var/bench', { recursive: true });
  writeFileSync(RESULT_FILE, `${JSON.stringify(saved, null, 2)}\n`);
  console.log(`\nSaved to ${RESULT_FILE}.`);
}
