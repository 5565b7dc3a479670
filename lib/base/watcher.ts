/** Events that are counted, each with the possible values of its label. */
export type Counted = {
  /** A connection above a limit. The label is the variable of that limit. */
  'connection-refused': 'MAX_CONNECTIONS' | 'MAX_CONNECTIONS_PER_ADDRESS';
  'connection-cut': 'slow-body' | 'slow-reader';
  'page-cache': 'kept' | 'outdated' | 'missing';
  /** A request above a rate limit. The label is the name of the limit. */
  'rate-limited': string;
  'upload-received': '';
  'upload-bytes': '';
  'upload-refused': 'too-large' | 'type' | 'active-content' | 'infected' | 'unreadable' | 'unavailable';
};

/** Durations in ms: the wait for the write lock, its hold, and the wait for another process's database lock. */
export type Timed = 'write-wait' | 'write-hold' | 'lock-wait';

/** Receives counts and durations (server/metrics). Labels come from closed sets, never from a request. */
export type Watcher = {
  count<What extends keyof Counted>(what: What, label: Counted[What], by?: number): void;
  time(what: Timed, ms: number): void;
};

const WATCHER = Symbol.for('northlane.watcher');
// Global, because the server's bundle and Next's bundle each contain a copy of this module.
const holder = globalThis as typeof globalThis & { [WATCHER]?: Watcher };

/** Returns the current watcher; undefined without METRICS_PORT: then nothing is counted or timed. */
export function watcher(): Watcher | undefined {
  return holder[WATCHER];
}

export function setWatcher(next: Watcher | undefined): void {
  holder[WATCHER] = next;
}
