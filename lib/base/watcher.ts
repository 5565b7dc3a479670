/** What is counted where it happens, and by what it is told apart. */
export type Counted = {
  /** A connection above a limit; the limit's variable. */
  'connection-refused': 'MAX_CONNECTIONS' | 'MAX_CONNECTIONS_PER_ADDRESS';
  /** A connection that was held rather than used. */
  'connection-cut': 'slow-body' | 'slow-reader';
  /** A question to the page cache. */
  'page-cache': 'kept' | 'outdated' | 'missing';
  /** A turn that there was none left of; the limiter's name. */
  'rate-limited': string;
  /** A document that came in whole, and its bytes. */
  'upload-received': '';
  'upload-bytes': '';
  'upload-refused': 'too-large' | 'type' | 'active-content' | 'infected' | 'unreadable' | 'unavailable';
};

/** What is timed, in ms: waiting for the writer's turn, having it, and waiting for another process's lock. */
export type Timed = 'turn-wait' | 'turn-hold' | 'lock-wait';

/** Hears what the process does (server/metrics). No label may be anything that was sent to us: closed sets, in words of ours. */
export type Watcher = {
  count<What extends keyof Counted>(what: What, label: Counted[What], by?: number): void;
  time(what: Timed, ms: number): void;
};

const WATCHER = Symbol.for('northlane.watcher');
// One a process: the server and what Next bundles each hold a copy of this module.
const holder = globalThis as typeof globalThis & { [WATCHER]?: Watcher };

/** Who watches; undefined without METRICS_PORT: then nothing is counted or timed anywhere. */
export function watcher(): Watcher | undefined {
  return holder[WATCHER];
}

/** From here on `heard` hears of everything; undefined: nobody does. */
export function watchBy(heard: Watcher | undefined): void {
  holder[WATCHER] = heard;
}
