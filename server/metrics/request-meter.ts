import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { underWay, type Connection } from '../connections';
import { ALLOW } from '../request-target';

/** Upper bounds in seconds: what is ready takes a tenth of a millisecond, a page some milliseconds, a shortlist a second. */
export const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const BOUNDS_MS = BOUNDS.map((seconds) => seconds * 1_000);

const METHODS = [...ALLOW.split(', '), 'other', 'none'];
const NUMBERS = new Map(METHODS.map((method, number) => [method, number]));
const OTHER = METHODS.indexOf('other');
/** Of what was no request that could be read. */
const NONE = METHODS.indexOf('none');
/** Of a status; the method's number stands in front. */
const PLACES = 1_000;

/** Addresses whose route is remembered, and how long one may be. */
const MOST_PATHS = 2_000;
const LONGEST_PATH = 200;

type Sizes = { entries: number; bytes: number };

export type RouteFigures = {
  route: string;
  /** Answers by method and status; without a status where the client left before there was one. */
  answers: { method: string; status: string; count: number }[];
  seconds: number;
  /** How many took no longer than each bound, the last of them: all. */
  upTo: number[];
};

type Tally = { route: string; answers: Map<number, number>; ms: number; buckets: number[] };

/**
 * Counts requests for METRICS_PORT, twenty thousand a second: numbers in memory that nothing but a scrape makes text of. A library's
 * counters, which make a key of their labels at each call, take five times as long (docs/decisions/032-figures-and-metrics).
 */
export class RequestMeter {
  readonly #tallies = new Map<string, Tally>();
  readonly #known = new Map<string, Tally>();
  readonly #found = { kept: 0, made: 0, passed: 0 };
  #evicted = 0;
  #closedSent = 0;
  #closedReceived = 0;
  #connections: ReadonlyMap<Socket, Connection> = new Map();
  #sizes: () => Sizes = () => ({ entries: 0, bytes: 0 });

  /** @param routeOf the route of an address */
  constructor(private readonly routeOf: (url: string) => string) {}

  /** Says where to look for what need not be counted. */
  attend(connections: ReadonlyMap<Socket, Connection>, sizes: () => Sizes): void {
    this.#connections = connections;
    this.#sizes = sizes;
  }

  /** A request whose answer has just been handed over. @param began `performance.now()` */
  answered({ method = '', url = '' }: IncomingMessage, { statusCode }: ServerResponse, began: number): void {
    add(this.#tally(this.routeOf(url)), NUMBERS.get(method) ?? OTHER, statusCode, performance.now() - began);
  }

  /** The same, of what the response cache had ready. */
  kept({ method = '', url = '' }: IncomingMessage, { statusCode }: ServerResponse, began: number): void {
    this.#found.kept += 1;
    add(this.#tallyOfKept(url), NUMBERS.get(method) ?? OTHER, statusCode, performance.now() - began);
  }

  /** A request whose answer has yet to be made. @param shared whether it is made for everybody; false: for its sender alone */
  follow(request: IncomingMessage, response: ServerResponse, began: number, shared: Promise<boolean> | false): void {
    if (shared === false) this.#found.passed += 1;
    // Who made it hears of a failure.
    else shared.then((made) => void (this.#found[made ? 'made' : 'passed'] += 1)).catch(() => undefined);
    this.followAlone(request, response, began);
  }

  /** The same, where neither cache nor framework is asked. */
  followAlone({ method = '', url = '' }: IncomingMessage, response: ServerResponse, began: number): void {
    const count = () => {
      const status = response.headersSent ? response.statusCode : 0;
      add(this.#tally(this.routeOf(url)), NUMBERS.get(method) ?? OTHER, status, performance.now() - began);
    };
    if (response.closed) count();
    else response.once('close', count);
  }

  /** What was no request that could be read, or none in time. */
  unread(status: number): void {
    add(this.#tally('none'), NONE, status, 0);
  }

  /** A connection that is closed. */
  closed({ bytesWritten, bytesRead }: Socket): void {
    this.#closedSent += bytesWritten;
    this.#closedReceived += bytesRead;
  }

  /** An entry of the response cache that went to make room. */
  evicted(): void {
    this.#evicted += 1;
  }

  routes(): RouteFigures[] {
    return [...this.#tallies.values()].map(({ route, answers, ms, buckets }) => ({
      route,
      answers: [...answers].map(([key, count]) => ({
        method: METHODS[Math.floor(key / PLACES)] ?? '',
        status: String(key % PLACES || 'none'),
        count,
      })),
      seconds: ms / 1_000,
      upTo: buckets.map((_, last) => buckets.slice(0, last + 1).reduce((sum, count) => sum + count, 0)),
    }));
  }

  /** Of all connections: how many are open, what is under way on them, and their bytes since the start. */
  connections(): { open: number; inFlight: number; sent: number; received: number } {
    let [inFlight, sent, received] = [0, this.#closedSent, this.#closedReceived];
    for (const [socket, connection] of this.#connections) {
      inFlight += underWay(connection).length;
      sent += socket.bytesWritten;
      received += socket.bytesRead;
    }
    return { open: this.#connections.size, inFlight, sent, received };
  }

  responseCache(): Sizes & { found: Readonly<Record<'kept' | 'made' | 'passed', number>>; evicted: number } {
    return { ...this.#sizes(), found: this.#found, evicted: this.#evicted };
  }

  /** Finding the route of an address takes as long as all the rest; what is kept is everybody's, and may be remembered. */
  #tallyOfKept(url: string): Tally {
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    const known = this.#known.get(path);
    if (known) return known;
    const tally = this.#tally(this.routeOf(path));
    if (path.length > LONGEST_PATH) return tally;
    // Anybody can invent addresses: it is begun anew rather than bounded one by one.
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
  const key = method * PLACES + status;
  tally.answers.set(key, (tally.answers.get(key) ?? 0) + 1);
  tally.ms += ms;
  let bucket = 0;
  while (bucket < BOUNDS_MS.length && ms > (BOUNDS_MS[bucket] as number)) bucket += 1;
  tally.buckets[bucket] = (tally.buckets[bucket] as number) + 1;
}
