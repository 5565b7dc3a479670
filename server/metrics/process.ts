import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Registry } from 'prom-client';
import { family, single } from './families';

/** Interval of the native timer that measures delays. Each measurement includes this interval. */
const LOOK_MS = 20;
type EventLoop = {
  /** Starts measuring: loading the framework blocks the event loop for seconds before anybody is served. */
  started: () => void;
  end: () => void;
};

/** Seconds since 1970. */
const STARTED = Math.round(Date.now() / 1_000 - process.uptime());

/**
 * Adds process metrics under their usual names. prom-client's own set also lists every handle and watches each garbage
 * collection, and reports an event loop delay of 10 ms without any.
 *
 * @returns control of the event loop's measurement
 */
export function addProcess(registry: Registry): EventLoop {
  single(registry, ['counter', 'process_cpu_seconds_total', 'Processor time of the process.'], () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  single(registry, ['gauge', 'process_start_time_seconds', 'When it started.', 'min'], () => STARTED);
  single(registry, ['gauge', 'process_resident_memory_bytes', 'Resident memory.', 'sum'], () =>
    process.memoryUsage.rss(),
  );
  single(
    registry,
    ['gauge', 'process_open_fds', 'Open file descriptors.', 'sum'],
    () => readdirSync('/proc/self/fd').length,
  );
  single(registry, ['gauge', 'process_max_fds', 'File descriptors that it may have.', 'min'], descriptorLimit);
  single(
    registry,
    ['gauge', 'nodejs_heap_size_used_bytes', 'Heap in use.', 'sum'],
    () => process.memoryUsage().heapUsed,
  );
  single(registry, ['gauge', 'nodejs_heap_size_total_bytes', 'Heap.', 'sum'], () => process.memoryUsage().heapTotal);
  single(
    registry,
    ['gauge', 'nodejs_external_memory_bytes', 'Memory of buffers.', 'sum'],
    () => process.memoryUsage().external,
  );
  return addEventLoop(registry);
}

function addEventLoop(registry: Registry): EventLoop {
  const delays = monitorEventLoopDelay({ resolution: LOOK_MS });
  delays.enable();
  // Covers the time since the last scrape, by any scraper.
  family(
    registry,
    [
      'gauge',
      'northlane_event_loop_delay_seconds',
      'By how much the event loop was late since the last scrape: half of its looks, 99 in 100, the latest.',
    ],
    () => {
      const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - LOOK_MS / 1_000);
      const values = [
        ['p50', delays.percentile(50)],
        ['p99', delays.percentile(99)],
        ['max', delays.max],
      ] as const;
      const found = values.map(([of, nanoseconds]) => ({ labels: { of }, value: late(nanoseconds) }));
      const { count } = delays;
      delays.reset();
      return count > 0 ? found : [];
    },
  );
  return { started: () => delays.reset(), end: () => void delays.disable() };
}

/** Read from Linux's /proc. */
function descriptorLimit(): number | undefined {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return soft === undefined ? undefined : Number(soft);
}
