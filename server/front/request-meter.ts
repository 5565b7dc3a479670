import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { underWay, type Connection } from './connections';
import { ALLOW } from './request-target';

/** Upper bounds in seconds: a cached answer takes 0.1 ms, a page some ms, a shortlist 1 s. */
export const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const BOUNDS_MS = BOUNDS.map((seconds) => seconds * 1_000);

const METHODS = [...ALLOW.split(', '), 'other', 'none'];
const NUMBERS = new Map(METHODS.map((method, number) => [method, number]));
const OTHER = METHODS.indexOf('other');
const NONE = METHODS.indexOf('none');
/** Combines method and status into one key: method number * 1,000 + status. */
const STATUS_RANGE = 1_000;

const MOST_PATHS = 2_000;
const LONGEST_PATH = 200;

/** `began` is the start as `performance.now()`, or 0 if requests are not measured. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; began: number };

type Sizes = { entries: number; bytes: number };

export type RouteFigures = {
  route: string;
  /** By method and status. The status is `none` if the client disconnected before the answer. */
  answers: { method: string; status: string; count: number }[];
  seconds: number;
  /** Number of answers within each bound, cumulative. The last value is the total. */
  upTo: number[];
};

type Tally = { route: string; answers: Map<number, number>; ms: number; buckets: number[] };

/**
 * Counts requests for METRICS_PORT, up to 20,000 a second. Numbers become text only at a scrape: a library's counters
 * build a key from labels at each call and take five times as long (docs/decisions/032-figures-and-metrics).
 */
export class RequestMeter {
  readonly #tallies = new Map<string, Tally>();
  readonly #known = new Map<string, Tally>();
  readonly #found = { cached: 0, made: 0, passed: 0 };
  #evicted = 0;
  #closedSent = 0;
  #closedReceived = 0;
  #connections: ReadonlyMap<Socket, Connection> = new Map();
  #sizes: () => Sizes = () => ({ entries: 0, bytes: 0 });

  constructor(private readonly routeOf: (url: string) => string) {}

  setSources(connections: ReadonlyMap<Socket, Connection>, sizes: () => Sizes): void {
    this.#connections = connections;
    this.#sizes = sizes;
  }

  answered({ request: { method = '', url = '' }, response, began }: Exchange): void {
    add(this.#tally(this.routeOf(url)), NUMBERS.get(method) ?? OTHER, response.statusCode, performance.now() - began);
  }

  cached({ request: { method = '', url = '' }, response, began }: Exchange): void {
    this.#found.cached += 1;
    add(this.#tallyOfCached(url), NUMBERS.get(method) ?? OTHER, response.statusCode, performance.now() - began);
  }

  /** Counts a request at the end of its answer. @param shared whether the answer was shared by all visitors */
  follow(exchange: Exchange, shared: Promise<boolean> | false): void {
    if (shared === false) this.#found.passed += 1;
    // The caller that awaits the answer handles its failures.
    else shared.then((made) => void (this.#found[made ? 'made' : 'passed'] += 1)).catch(() => undefined);
    this.followAlone(exchange);
  }

  /** Counts a request that uses neither cache nor framework, at the end of its answer. */
  followAlone({ request: { method = '', url = '' }, response, began }: Exchange): void {
    const count = () => {
      const status = response.headersSent ? response.statusCode : 0;
      add(this.#tally(this.routeOf(url)), NUMBERS.get(method) ?? OTHER, status, performance.now() - began);
    };
    if (response.closed) count();
    else response.once('close', count);
  }

  unread(status: number): void {
    add(this.#tally('none'), NONE, status, 0);
  }

  closed({ bytesWritten, bytesRead }: Socket): void {
    this.#closedSent += bytesWritten;
    this.#closedReceived += bytesRead;
  }

  evicted(): void {
    this.#evicted += 1;
  }

  routes(): RouteFigures[] {
    return [...this.#tallies.values()].map(({ route, answers, ms, buckets }) => ({
      route,
      answers: [...answers].map(([key, count]) => ({
        method: METHODS[Math.floor(key / STATUS_RANGE)] ?? '',
        status: String(key % STATUS_RANGE || 'none'),
        count,
      })),
      seconds: ms / 1_000,
      upTo: buckets.map((_, last) => buckets.slice(0, last + 1).reduce((sum, count) => sum + count, 0)),
    }));
  }

  connections(): { open: number; inFlight: number; sent: number; received: number } {
    let [inFlight, sent, received] = [0, this.#closedSent, this.#closedReceived];
    for (const [socket, connection] of this.#connections) {
      inFlight += underWay(connection).length;
      sent += socket.bytesWritten;
      received += socket.bytesRead;
    }
    return { open: this.#connections.size, inFlight, sent, received };
  }

  responseCache(): Sizes & { found: Readonly<Record<'cached' | 'made' | 'passed', number>>; evicted: number } {
    return { ...this.#sizes(), found: this.#found, evicted: this.#evicted };
  }

  /** The route of a cached answer is cached: finding it takes as long as all other work. Paths are not personal. */
  #tallyOfCached(url: string): Tally {
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    const known = this.#known.get(path);
    if (known) return known;
    const tally = this.#tally(this.routeOf(path));
    if (path.length > LONGEST_PATH) return tally;
    // Clients can invent any number of paths.
    if (this.#known.size >= MOST_PATHS) this.#known.clear();
    this.#known.set(path, tally);
    return tally;
  }

  #tally(route: string): Tally {
    const there = this.#tallies.get(route);
    if (there) return there;
    const tally = { route, answers: new Map<number, number>(), ms: 0, buckets: Array(BOUNDS.length + 1).fill(0) };
    this.#tallies.set(route, tally);
    return tally;
  }
}

function add(tally: Tally, method: number, status: number, ms: number): void {
  const key = method * STATUS_RANGE + status;
  tally.answers.set(key, (tally.answers.get(key) ?? 0) + 1);
  tally.ms += ms;
  let bucket = 0;
  while (bucket < BOUNDS_MS.length && ms > (BOUNDS_MS[bucket] as number)) bucket += 1;
  tally.buckets[bucket] = (tally.buckets[bucket] as number) + 1;
}
