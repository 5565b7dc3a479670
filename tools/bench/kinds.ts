import { boardPath } from '../../lib/board/search/board-query';
import { readBoardQuery } from '../../lib/board/search/read-board-query';
import type { Random } from '../shared/random';
import type { Filled } from './fill';
import type { Requests } from './load';
import type { EMPTY_PATHS } from './rivals';
import { searchTerms, wordPairs } from './terms';

/** Servers that are measured in turn with the product: they serve the same pages, or nearly empty ones. */
export type Rival = 'next' | 'raw' | keyof typeof EMPTY_PATHS;

/** A row of the report, with its targets (docs/benchmarks.md). */
export type Kind = {
  name: string;
  label: string;
  /** Share of each rival's request rate that the product must reach; null: only reported. */
  against: Partial<Record<Rival, number | null>>;
  /** Share of a rival's request rate to reach, from each number of jobs on. */
  bySize?: { rival: Rival; shares: readonly (readonly [jobs: number, share: number])[] };
  perSecondAtLeast?: number;
  p99AtMost?: number;
  /** The server's processor time per request in ms, from each number of jobs on. */
  cpuMsAtMost?: readonly (readonly [jobs: number, ms: number])[];
  /** Name of an earlier row whose request rate this row must equal. */
  asQuickAs?: string;
  /** The row must reach the same share of raw Node's rate at every board size. */
  atAnySize?: true;
  /** Factor by which the fastest board size may exceed the slowest. */
  sizesWithin?: number;
  requests: (filled: Filled, random: Random, origin: string) => Promise<(seconds: number) => Requests>;
};

const JOB_PAGES = 200;
/** Below the number of open jobs on the largest board, because only the first view of a page counts. */
const MAX_FIRST_VIEWS = 20_000;
const MAX_FIRST_VIEWS_PER_SECOND = 600;
// More than any machine answers, because no path may repeat within a run.
const MAX_SEARCHES_PER_SECOND = 2_000;
const MAX_MISSING_PER_SECOND = 40_000;
/** Above the ids of any board. */
const MISSING_FROM = 10_000_000;

/** Targets of a cached answer, as multiples of the request rates of Next and of raw Node. */
const CACHED = { next: 20, raw: 0.45 };

export const KINDS: readonly Kind[] = [
  {
    name: 'careers',
    label: '/careers',
    against: { ...CACHED, static: null },
    atAnySize: true,
    requests: same('/careers'),
  },
  {
    name: 'careers-br',
    label: '/careers, brotli',
    against: { raw: 0.45 },
    asQuickAs: 'careers',
    requests: same('/careers', { 'accept-encoding': 'br' }),
  },
  {
    name: 'careers-gzip',
    label: '/careers, gzip',
    against: CACHED,
    asQuickAs: 'careers',
    requests: same('/careers', { 'accept-encoding': 'gzip' }),
  },
  {
    name: 'careers-304',
    label: '/careers, 304',
    against: { raw: 0.6 },
    requests: async (_filled, _random, origin) => {
      const etag = (await fetch(`${origin}/careers`)).headers.get('etag') ?? '';
      return () => ({ paths: ['/careers'], headers: { 'if-none-match': etag }, status: 304 });
    },
  },
  {
    name: 'job',
    label: '/job/{id}',
    against: { ...CACHED, static: null },
    atAnySize: true,
    requests: async ({ openIds }, random) => {
      const paths = sample(openIds, JOB_PAGES, random).map((id) => `/job/${id}`);
      // As browsers ask. Uncompressed pages are made of the cached ones at each request.
      return () => ({ paths, headers: { 'accept-encoding': 'br' } });
    },
  },
  {
    name: 'job-first',
    label: '/job/{id}, first view',
    against: { dynamic: null },
    cpuMsAtMost: [[10_000, 5]],
    requests: async ({ openIds }, random) => {
      const ids = sample(openIds, MAX_FIRST_VIEWS, random);
      let at = 0;
      return (seconds) => ({
        paths: fresh(seconds * MAX_FIRST_VIEWS_PER_SECOND, () => `/job/${ids[at++ % ids.length]}`),
      });
    },
  },
  { name: 'home', label: '/', against: CACHED, requests: same('/') },
  {
    name: 'missing',
    label: '/job/{id}, none',
    against: { next: 20 },
    requests: async () => {
      let id = MISSING_FROM;
      return (seconds) => ({ paths: fresh(seconds * MAX_MISSING_PER_SECOND, () => `/job/${(id += 1)}`), status: 404 });
    },
  },
  { name: 'chunk', label: 'script, brotli', against: CACHED, requests: largestScript },
  {
    name: 'seen',
    label: '/careers?location=&type=, seen',
    against: { next: null, raw: null },
    perSecondAtLeast: 10_000,
    requests: async ({ locations, types }, random) => {
      const pairs = locations.flatMap((location) => types.map((type) => new URLSearchParams({ location, type })));
      const paths = sample(pairs, Infinity, random).map((pair) => `/careers?${pair}`);
      return () => ({ paths });
    },
  },
  {
    name: 'search',
    label: '/careers?q=, new',
    against: { next: null, dynamic: null },
    // 8 and 6 times the shares that Next reached alone (46 and 27 %).
    bySize: {
      rival: 'dynamic',
      shares: [
        [1_000, 3.7],
        [100_000, 1.6],
      ],
    },
    p99AtMost: 60,
    requests: async ({ titles }, random) => searches(searchTerms(titles, random)),
  },
  {
    name: 'search-words',
    label: '/careers?q=, two words, new',
    against: { dynamic: null },
    perSecondAtLeast: 650,
    p99AtMost: 40,
    cpuMsAtMost: [
      [0, 0.8],
      [100_000, 2],
    ],
    sizesWithin: 2,
    requests: async ({ titles }, random) => searches(wordPairs(titles, random)),
  },
  { name: 'jobs-api', label: '/api/jobs.php', against: { next: null, json: null }, requests: same('/api/jobs.php') },
  {
    name: 'jobs-api-search',
    label: '/api/jobs.php?fields=summary&q=, two words, new',
    against: { json: null },
    cpuMsAtMost: [[0, 1.5]],
    requests: async ({ titles }, random) => {
      const terms = wordPairs(titles, random);
      const path = () => `/api/jobs.php?${new URLSearchParams({ fields: 'summary', q: terms.next().value })}`;
      return (seconds) => ({ paths: fresh(seconds * MAX_SEARCHES_PER_SECOND, path) });
    },
  },
];

function same(path: string, headers: Record<string, string> = {}): Kind['requests'] {
  return async () => () => ({ paths: [path], headers });
}

function searches(terms: Generator<string, never>): (seconds: number) => Requests {
  return (seconds) => ({ paths: fresh(seconds * MAX_SEARCHES_PER_SECOND, () => searchPath(terms.next().value)) });
}

/** URL of a search as the site reads it, because the words as typed would be redirected. */
export const searchPath = (term: string) => boardPath(readBoardQuery(new URLSearchParams({ q: term })).query);

export function fresh(count: number, next: () => string): string[] {
  return Array.from({ length: count }, next);
}

async function largestScript(_filled: Filled, _random: Random, origin: string): ReturnType<Kind['requests']> {
  const page = await (await fetch(`${origin}/careers`)).text();
  const sizes = await Promise.all(
    [...new Set(page.match(/\/_next\/static\/[^"\s]+\.js/g) ?? [])].map(async (path) => ({
      path,
      bytes: (await (await fetch(origin + path)).arrayBuffer()).byteLength,
    })),
  );
  const [largest] = sizes.sort((one, other) => other.bytes - one.bytes);
  if (!largest) throw new Error('The page of the list names no script.');
  return () => ({ paths: [largest.path], headers: { 'accept-encoding': 'br, gzip' } });
}

/** Up to `count` items, each once, in random order. */
export function sample<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const rest = [...items];
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(random.int(0, rest.length - 1), 1),
  ).flat();
}
