import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pdfOfSize } from '../../lib/testing/documents';
import { EMPTY_PATHS } from './empty-app';
import { fillJobs } from './jobs';
import { type Kind, KINDS, type Rival, sample } from './kinds';
import { applyBurst, applyLoad, getLoad, type LoadResult, type Requests } from './load';
import { startObjectStore } from './object-store';
import { peakDuring, residentMb, untilAtRest } from './resources';
import { discardFolder, scratchFolder } from './processes';
import { randomFrom } from './random';
import { startNextAlone, startRawNode } from './rivals';
import { prepareScratch, startProduct, type Server } from './server';

const SEED = 20_261_121;
const MB = 1024 * 1024;
const WARM_UP_SECONDS = 1;
/** A list of paths that is no longer than this is gone through over and over, and so is asked for once before. */
const REPEATED_AT_MOST = 1_000;
const APPLIED_JOBS = 200;
const BURST = 50;
/** Their pages take some 60 KB each in three encodings: more than the response cache holds. */
const FILLING_JOBS = 2_000;
const IDLE_MS = 3_000;

export type Settings = { seconds: number; rounds: number; kinds: readonly string[] };
export type Measured = { name: string; product: LoadResult[]; rivals: Partial<Record<Rival, LoadResult[]>> };
export type SizeResult = {
  jobs: number;
  open: number;
  fillSeconds: number;
  kinds: Measured[];
  apply: LoadResult | null;
};

/** One board of `jobs` jobs on a fresh database: all kinds, turn about with the rivals, so that a noisy minute hits all of them. */
export async function measureSize(
  jobs: number,
  empty: Server,
  { seconds, rounds, kinds }: Settings,
): Promise<SizeResult> {
  const folder = scratchFolder('bench');
  const scratch = await prepareScratch(folder);
  const began = Date.now();
  const filled = fillJobs(scratch.database, jobs, SEED);
  const fillSeconds = (Date.now() - began) / 1000;
  const next = await startNextAlone(scratch);
  const product = await startProduct(scratch);
  const raw = await startRawNode(product, scratch);
  try {
    await Promise.all([product, next].map(({ pid }) => untilAtRest(pid)));
    const random = randomFrom(SEED + jobs);
    const measured = new Map<string, Measured>();
    const turns: (() => Promise<void>)[] = [];
    const servers = { product, next, raw, static: empty, asked: empty, json: empty };
    for (const kind of KINDS.filter(({ name }) => kinds.includes(name))) {
      const requests = await kind.requests(filled, random, product.origin);
      const into: Measured = { name: kind.name, product: [], rivals: {} };
      measured.set(kind.name, into);
      const load = (name: Rival | 'product', duration: number) =>
        getLoad(servers[name], asked(name, requests(duration)), duration);
      for (const name of ['product', ...rivalsOf(kind)] as const) {
        const { paths } = asked(name, requests(WARM_UP_SECONDS));
        if (paths.length <= REPEATED_AT_MOST) await askEach(servers[name], paths);
        await load(name, WARM_UP_SECONDS);
      }
      turns.push(async () => {
        into.product.push(await load('product', seconds));
        for (const rival of rivalsOf(kind)) (into.rivals[rival] ??= []).push(await load(rival, seconds));
      });
    }
    for (let round = 0; round < rounds; round += 1) for (const turn of turns) await turn();
    const apply = kinds.includes('apply')
      ? await measureApply(product, folder, sample(filled.openIds, APPLIED_JOBS, random), seconds)
      : null;
    return { jobs, open: filled.openIds.length, fillSeconds, kinds: [...measured.values()], apply };
  } finally {
    await Promise.all([product, next, raw].map((server) => server.kill()));
    discardFolder(folder);
  }
}

export const rivalsOf = ({ against }: Kind) => Object.keys(against) as Rival[];

async function askEach(
  { origin }: Server,
  paths: readonly string[],
  headers: Record<string, string> = {},
): Promise<void> {
  for (const path of paths) await (await fetch(origin + path, { headers })).arrayBuffer();
}

function asked(
  name: Rival | 'product',
  { paths, headers = {}, status = 200 }: Partial<Requests> & { paths: readonly string[] },
): Requests {
  if (name === 'static' || name === 'asked' || name === 'json')
    return { paths: [EMPTY_PATHS[name]], headers: {}, status: 200 };
  return { paths, headers, status };
}

async function measureApply(product: Server, folder: string, jobIds: number[], seconds: number): Promise<LoadResult> {
  const file = join(folder, 'one-megabyte.pdf');
  writeFileSync(file, pdfOfSize(MB));
  const paths = jobIds.map(applyPath);
  await applyBurst(product.origin, paths[0] ?? '', 4, file);
  return applyLoad(product, paths, seconds, file);
}

export type MemoryResult = { baselineMb: number; peakMb: number; accepted: number; sent: number };

/**
 * How far a fresh server's memory rises above what it has after one upload, while fifty of 9 MB arrive together; with its files on the
 * disk, or in a bucket of an S3 server beside it.
 */
export async function measureMemory(keptIn: 'folder' | 'bucket' = 'folder'): Promise<MemoryResult> {
  const folder = scratchFolder('bench-memory');
  const scratch = await prepareScratch(folder);
  const [jobId] = fillJobs(scratch.database, 7, SEED).openIds;
  const store = keptIn === 'bucket' ? await startObjectStore(join(folder, 'store')) : null;
  const product = await startProduct(scratch, store?.settings);
  try {
    const file = join(folder, 'nine-megabytes.pdf');
    writeFileSync(file, pdfOfSize(9 * MB));
    await applyBurst(product.origin, applyPath(jobId ?? 0), 1, file);
    await sleep(1_000);
    const baselineMb = residentMb(product.pid);
    const { peakMb, result } = await peakDuring(product.pid, () =>
      applyBurst(product.origin, applyPath(jobId ?? 0), BURST, file),
    );
    return { baselineMb, peakMb, accepted: result, sent: BURST };
  } finally {
    await product.kill();
    await store?.stop();
    discardFolder(folder);
  }
}

const applyPath = (id: number) => `/api/direct-applications.php?job_id=${id}`;

export type CacheMemory = { idleMb: number; filledMb: number; pages: number };

/** Resident memory of a fresh server after its first answer, and when the response cache is full. */
export async function measureFilledCache(): Promise<CacheMemory> {
  const folder = scratchFolder('bench-cache');
  const scratch = await prepareScratch(folder);
  const pages = fillJobs(scratch.database, FILLING_JOBS, SEED).openIds.map((id) => `/job/${id}`);
  const product = await startProduct(scratch);
  try {
    await askEach(product, ['/careers']);
    await sleep(IDLE_MS);
    const idleMb = residentMb(product.pid);
    for (const encoding of ['identity', 'gzip', 'br'])
      await Promise.all(
        Array.from({ length: 4 }, (_, share) =>
          askEach(
            product,
            pages.filter((_, at) => at % 4 === share),
            { 'accept-encoding': encoding },
          ),
        ),
      );
    await sleep(IDLE_MS);
    return { idleMb, filledMb: residentMb(product.pid), pages: pages.length };
  } finally {
    await product.kill();
    discardFolder(folder);
  }
}
