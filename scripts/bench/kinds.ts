import { type EMPTY_PATHS } from './empty-app';
import type { Filled } from './jobs';
import type { Requests } from './load';
import type { Random } from './random';
import { searchTerms, wordPairs } from './terms';

/** So many different job pages are asked for. */
const JOB_PAGES = 200;
/** More than any machine answers: a list of paths that nobody has asked for must not begin again within one run. */
const MOST_SEARCHES_PER_SECOND = 2_000;
const MOST_MISSING_PER_SECOND = 40_000;
/** Ids that no board reaches. */
const MISSING_FROM = 10_000_000;

/** Who serves the same, or nearly nothing, in turn with the product. */
export type Rival = 'next' | 'raw' | keyof typeof EMPTY_PATHS;
type Asked = Partial<Omit<Requests, 'paths'>> & { paths: string[] };

export type Kind = {
  name: string;
  label: string;
  /** With the wanted share of its requests per second, where one is wanted. */
  against: Partial<Record<Rival, number | null>>;
  /** At a board of so many jobs or more, the wanted share of the rival's; the largest that fits counts. */
  bySize?: { rival: Rival; shares: readonly (readonly [jobs: number, share: number])[] };
  perSecondAtLeast?: number;
  p99AtMost?: number;
  /** Must be as quick as that kind, and as quick at every size. */
  asQuickAs?: string;
  atAnySize?: true;
  /** How many times as many requests per second the best size of the board may have as the worst. */
  sizesWithin?: number;
  /** Each time asked, paths that were not asked for before, or always the same. */
  requests: (filled: Filled, random: Random, origin: string) => Promise<(seconds: number) => Asked>;
};

/** What a ready answer must reach of Next's own path, and of what Node can do at all. */
const READY = { next: 20, raw: 0.45 };
const COMPRESSED = { raw: 0.45 };

export const KINDS: readonly Kind[] = [
  {
    name: 'careers',
    label: '/careers',
    against: { ...READY, static: null },
    atAnySize: true,
    requests: same('/careers'),
  },
  {
    name: 'careers-br',
    label: '/careers, brotli',
    against: COMPRESSED,
    asQuickAs: 'careers',
    requests: same('/careers', { 'accept-encoding': 'br' }),
  },
  {
    name: 'careers-gzip',
    label: '/careers, gzip',
    against: { ...READY, ...COMPRESSED },
    asQuickAs: 'careers',
    requests: same('/careers', { 'accept-encoding': 'gzip' }),
  },
  { name: 'careers-304', label: '/careers, 304', against: { raw: 0.6 }, requests: unchanged('/careers') },
  {
    name: 'job',
    label: '/job/{id}',
    against: { ...READY, static: null },
    atAnySize: true,
    requests: async ({ openIds }, random) => always(sample(openIds, JOB_PAGES, random).map((id) => `/job/${id}`)),
  },
  { name: 'home', label: '/', against: READY, requests: same('/') },
  { name: 'missing', label: '/job/{id}, none', against: { next: 20 }, requests: missingJobs },
  { name: 'chunk', label: 'script, brotli', against: READY, requests: largestScript },
  {
    name: 'seen',
    label: '/careers?location=&type=, seen',
    against: { next: null, raw: null },
    perSecondAtLeast: 10_000,
    requests: async ({ locations, types }, random) =>
      always(
        sample(
          locations.flatMap((location) => types.map((type) => filterPath(location, type))),
          Infinity,
          random,
        ),
      ),
  },
  {
    name: 'search',
    label: '/careers?q=, new',
    against: { next: null, asked: null },
    // Eight and six times of what it was before there was a server of our own: 46 and 27 % of the empty app's.
    bySize: {
      rival: 'asked',
      shares: [
        [1_000, 3.7],
        [100_000, 1.6],
      ],
    },
    p99AtMost: 60,
    requests: newSearches,
  },
  {
    name: 'search-words',
    label: '/careers?q=, two words, new',
    against: { asked: null },
    perSecondAtLeast: 650,
    p99AtMost: 60,
    sizesWithin: 2,
    requests: newWordPairs,
  },
  { name: 'jobs-api', label: '/api/jobs.php', against: { next: null, json: null }, requests: same('/api/jobs.php') },
];

const filterPath = (location: string, type: string) =>
  `/careers?location=${encodeURIComponent(location)}&type=${encodeURIComponent(type)}`;

const always =
  (paths: string[], more: Partial<Asked> = {}) =>
  () => ({ paths, ...more });

function same(path: string, headers: Record<string, string> = {}): Kind['requests'] {
  return async () => always([path], { headers });
}

function unchanged(path: string): Kind['requests'] {
  return async (_filled, _random, origin) => {
    const etag = (await fetch(origin + path)).headers.get('etag') ?? '';
    return always([path], { headers: { 'if-none-match': etag }, status: 304 });
  };
}

async function missingJobs(): ReturnType<Kind['requests']> {
  let next = MISSING_FROM;
  return (seconds) => ({
    paths: Array.from({ length: seconds * MOST_MISSING_PER_SECOND }, () => `/job/${(next += 1)}`),
    status: 404,
  });
}

async function largestScript(_filled: Filled, _random: Random, origin: string): ReturnType<Kind['requests']> {
  const page = await (await fetch(`${origin}/careers`)).text();
  const scripts = await Promise.all(
    [...new Set(page.match(/\/_next\/static\/[^"\s]+\.js/g) ?? [])].map(async (path) => ({
      path,
      bytes: (await (await fetch(origin + path)).arrayBuffer()).byteLength,
    })),
  );
  const largest = scripts.sort((one, other) => other.bytes - one.bytes)[0];
  if (!largest) throw new Error('The page of the list names no script.');
  return always([largest.path], { headers: { 'accept-encoding': 'br, gzip' } });
}

async function newSearches({ titles }: Filled, random: Random): ReturnType<Kind['requests']> {
  return searchesOf(searchTerms(titles, random));
}

async function newWordPairs({ titles }: Filled, random: Random): ReturnType<Kind['requests']> {
  return searchesOf(wordPairs(titles, random));
}

function searchesOf(terms: Generator<string, never>): (seconds: number) => Asked {
  return (seconds) => ({
    paths: Array.from(
      { length: seconds * MOST_SEARCHES_PER_SECOND },
      () => `/careers?q=${encodeURIComponent(terms.next().value)}`,
    ),
  });
}

/** So many of them, each once, in random order; all of them when there are fewer. */
export function sample<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const rest = [...items];
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(random.int(0, rest.length - 1), 1),
  ).flat();
}
