import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pdfOfSize } from '../../lib/testing/documents';
import { EMPTY_PATHS } from './empty-app';
import { fillJobs, type Filled } from './jobs';
import { applyBurst, applyLoad, getLoad, type LoadResult } from './load';
import { peakDuring, residentMb } from './resources';
import { discardFolder, scratchFolder } from './processes';
import { randomFrom, type Random } from './random';
import { prepareScratch, startProduct, type Server } from './server';
import { searchTerms } from './terms';

const SEED = 20_261_121;
const MB = 1024 * 1024;
const WARM_UP_SECONDS = 2;
/** So many different job pages are asked for; each is first asked for once, which makes it a cached page. */
const JOB_PAGES = 200;
/** More than any machine answers: a list of search paths must not begin again within one run. */
const MOST_SEARCHES_PER_SECOND = 2_000;
const BURST = 50;

export type EmptyKind = keyof typeof EMPTY_PATHS;
type PathSource = (filled: Filled, random: Random) => (seconds: number) => string[];
type Kind = {
  name: string;
  label: string;
  against: EmptyKind;
  atLeast?: number;
  p99AtMost?: number;
  firstAskEach?: true;
  paths: PathSource;
};

/**
 * What is measured against the empty app. `atLeast` is the wanted share of its requests per second; `firstAskEach`: these are kept
 * pages, so that each is asked for once before anything is counted.
 */
export const KINDS: readonly Kind[] = [
  { name: 'careers', label: '/careers', against: 'static', atLeast: 0.8, paths: () => () => ['/careers'] },
  { name: 'job', label: '/job/{id}', against: 'static', atLeast: 0.8, firstAskEach: true, paths: jobPaths },
  { name: 'search', label: '/careers?q=', against: 'asked', atLeast: 0.6, p99AtMost: 150, paths: searchPaths },
  {
    name: 'filter',
    label: '/careers?location=&type=',
    against: 'asked',
    atLeast: 0.6,
    p99AtMost: 150,
    paths: filterPaths,
  },
  { name: 'jobs-api', label: '/api/jobs.php', against: 'json', paths: () => () => ['/api/jobs.php'] },
];

export type Settings = { seconds: number; rounds: number; kinds: readonly string[] };
export type Measured = { name: string; product: LoadResult[]; empty: LoadResult[] };
export type SizeResult = {
  jobs: number;
  open: number;
  fillSeconds: number;
  kinds: Measured[];
  apply: LoadResult | null;
};

/** One board of `jobs` jobs on a fresh database: all kinds, turn about with the empty app, so that a noisy minute hits both. */
export async function measureSize(
  jobs: number,
  empty: Server,
  { seconds, rounds, kinds }: Settings,
): Promise<SizeResult> {
  const folder = scratchFolder('bench');
  const scratch = await prepareScratch(folder);
  const began = Date.now();
  const filled = fillJobs(scratch.databaseFile, jobs, SEED);
  const fillSeconds = (Date.now() - began) / 1000;
  const product = await startProduct(scratch);
  try {
    const random = randomFrom(SEED + jobs);
    const chosen = KINDS.filter((kind) => kinds.includes(kind.name)).map((kind) => ({
      ...kind,
      next: kind.paths(filled, random),
    }));
    const measured = new Map<string, Measured>(chosen.map(({ name }) => [name, { name, product: [], empty: [] }]));
    for (const kind of chosen) {
      if (kind.firstAskEach) await askEach(product, kind.next(1));
      await getLoad(empty, [EMPTY_PATHS[kind.against]], WARM_UP_SECONDS);
      await getLoad(product, kind.next(WARM_UP_SECONDS), WARM_UP_SECONDS);
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of chosen) {
        const results = measured.get(kind.name);
        results?.empty.push(await getLoad(empty, [EMPTY_PATHS[kind.against]], seconds));
        results?.product.push(await getLoad(product, kind.next(seconds), seconds));
      }
    }
    const apply = kinds.includes('apply')
      ? await measureApply(product, folder, sample(filled.openIds, JOB_PAGES, random), seconds)
      : null;
    return { jobs, open: filled.openIds.length, fillSeconds, kinds: [...measured.values()], apply };
  } finally {
    await product.kill();
    discardFolder(folder);
  }
}

async function measureApply(product: Server, folder: string, jobIds: number[], seconds: number): Promise<LoadResult> {
  const file = join(folder, 'one-megabyte.pdf');
  writeFileSync(file, pdfOfSize(MB));
  const paths = jobIds.map(applyPath);
  await applyBurst(product.origin, paths[0] ?? '', 4, file);
  return applyLoad(product, paths, seconds, file);
}

export type MemoryResult = { baselineMb: number; peakMb: number; accepted: number; sent: number };

/** How far a fresh server's memory rises above what it has after one upload, while fifty of 9 MB arrive together. */
export async function measureMemory(): Promise<MemoryResult> {
  const folder = scratchFolder('bench-memory');
  const scratch = await prepareScratch(folder);
  const [jobId] = fillJobs(scratch.databaseFile, 7, SEED).openIds;
  const product = await startProduct(scratch);
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
    discardFolder(folder);
  }
}

const applyPath = (id: number) => `/api/direct-applications.php?job_id=${id}`;

const always = (paths: string[]) => () => paths;

function jobPaths({ openIds }: Filled, random: Random) {
  return always(sample(openIds, JOB_PAGES, random).map((id) => `/job/${id}`));
}

function searchPaths({ titles }: Filled, random: Random) {
  const terms = searchTerms(titles, random);
  return (seconds: number) =>
    Array.from(
      { length: seconds * MOST_SEARCHES_PER_SECOND },
      () => `/careers?q=${encodeURIComponent(terms.next().value)}`,
    );
}

function filterPaths({ locations, types }: Filled, random: Random) {
  const pairs = locations.flatMap((location) =>
    types.map((type) => `/careers?location=${encodeURIComponent(location)}&type=${type}`),
  );
  return always(sample(pairs, pairs.length, random));
}

function sample<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const rest = [...items];
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(random.int(0, rest.length - 1), 1),
  ).flat();
}

async function askEach({ origin }: Server, paths: readonly string[]): Promise<void> {
  for (const path of paths) await (await fetch(origin + path)).arrayBuffer();
}
