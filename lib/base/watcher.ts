/** Events that are counted, each with the values of its label. */
export type Counted = {
  /** A connection above a limit; the label is the limit's variable. */
  'connection-refused': 'MAX_CONNECTIONS' | 'MAX_CONNECTIONS_PER_ADDRESS';
  /** A connection closed because it was too slow. */
  'connection-cut': 'slow-body' | 'slow-reader';
  'page-cache': 'kept' | 'outdated' | 'missing';
  /** A request above a rate limit; the label is the limiter's name. */
  'rate-limited': string;
  /** A document received whole, and its bytes. */
  'upload-received': '';
  'upload-bytes': '';
  'upload-refused': 'too-large' | 'type' | 'active-content' | 'infected' | 'unreadable' | 'unavailable';
};

/** Durations in ms: waiting for the write lock, holding it, and waiting for another process's lock. */
export type Timed = 'turn-wait' | 'turn-hold' | 'lock-wait';

/** Receives counts and durations (server/metrics). Labels come from closed sets, never from a request. */
export type Watcher = {
  count<What extends keyof Counted>(what: What, label: Counted[What], by?: number): void;
  time(what: Timed, ms: number): void;
};

const WATCHER = Symbol.for('northlane.watcher');
// Global, because the server's and Next's bundles each hold a copy of this module.
const holder = globalThis as typeof globalThis & { [WATCHER]?: Watcher };

/** The current watcher; undefined without METRICS_PORT: nothing is counted or timed. */
export function watcher(): Watcher | undefined {
  return holder[WATCHER];
}

export function setWatcher(next: Watcher | undefined): void {
  holder[WATCHER] = next;
}
