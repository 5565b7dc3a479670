import type { Counter as CounterType, Histogram as HistogramType, Registry } from 'prom-client';
import { type Counted, type Timed, setWatcher } from '../../lib/base/watcher';

type Library = { Counter: typeof CounterType; Histogram: typeof HistogramType };

/** The metric's name, its help, and its label if it has one. */
const COUNTERS: Readonly<Record<keyof Counted, readonly [name: string, help: string, label?: string]>> = {
  'connection-refused': [
    'northlane_http_connections_refused_total',
    'Connections above a limit: answered 503, or closed at once.',
    'limit',
  ],
  'connection-cut': ['northlane_http_connections_cut_total', 'Slow or stalled connections that were closed.', 'why'],
  'page-cache': [
    'northlane_page_cache_lookups_total',
    'Lookups in the page cache, by what it had: a page, an outdated one, none.',
    'found',
  ],
  'rate-limited': [
    'northlane_rate_limited_total',
    'Requests refused by a rate limit (mostly 429), or mails left out.',
    'limiter',
  ],
  'upload-received': ['northlane_uploads_received_total', 'Documents received whole, whether accepted or not.'],
  'upload-bytes': ['northlane_uploads_received_bytes_total', 'Their bytes.'],
  'upload-refused': ['northlane_uploads_refused_total', 'Refused documents, or forms with one.', 'reason'],
};

const TIMERS: Readonly<Record<Timed, readonly [name: string, help: string]>> = {
  'write-wait': [
    'northlane_write_lock_wait_seconds',
    'Time a write waited for the write lock, including failed waits; on PostgreSQL all processes share the lock.',
  ],
  'write-hold': ['northlane_write_lock_hold_seconds', 'Time a write held the write lock.'],
  'lock-wait': [
    'northlane_database_lock_wait_seconds',
    'Time a statement waited for another process’s lock on the SQLite file, including failed waits.',
  ],
};
/** In seconds. A write takes some ms. A waiting write fails after 5 s on SQLite and 15 s on PostgreSQL. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

export function addEvents(registry: Registry, { Counter, Histogram }: Library): () => void {
  const registers = [registry];
  const counters = mapped(COUNTERS, ([name, help, label]) => {
    const counter = new Counter({ name, help, registers, labelNames: label === undefined ? [] : [label] });
    return (value: string, by: number) => counter.inc(label === undefined ? {} : { [label]: value }, by);
  });
  const timers = mapped(TIMERS, ([name, help]) => new Histogram({ name, help, registers, buckets: BOUNDS }));
  setWatcher({
    count: (what, label, by = 1) => counters[what](label, by),
    time: (what, ms) => timers[what].observe(ms / 1_000),
  });
  return () => setWatcher(undefined);
}

function mapped<Name extends string, From, To>(from: Readonly<Record<Name, From>>, to: (value: From) => To) {
  return Object.fromEntries(Object.entries<From>(from).map(([name, value]) => [name, to(value)])) as Record<Name, To>;
}
