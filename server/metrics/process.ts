import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Registry } from 'prom-client';
import { descriptorLimit } from '../front/connection-limits';
import { readAtScrape } from './read-at-scrape';

/** Interval of the native timer that measures event loop delay. Each measured value includes this interval. */
const CHECK_MS = 20;
const STARTED = Math.round(Date.now() / 1_000 - process.uptime());

type EventLoop = {
  /** Discards the delays measured so far: loading the framework blocks the event loop for seconds. */
  started: () => void;
  end: () => void;
};

/**
 * Adds process metrics under their usual names. prom-client's default metrics list every handle, observe each garbage
 * collection, report a delay of 10 ms for an idle event loop, and cannot combine start times.
 */
export function addProcess(registry: Registry, instance: string): EventLoop {
  const { gauge, counter } = readAtScrape(registry);
  const labels = {
    version: (JSON.parse(textOf('package.json') ?? '{}') as { version?: string }).version ?? '',
    build: textOf('.next/BUILD_ID')?.trim() ?? '',
    node: process.versions.node,
    ...(instance !== '' && { instance_name: instance }),
  };
  gauge('northlane_build_info', 'What runs here; always 1.', () => [{ labels, value: 1 }]);
  const { memoryUsage } = process;
  counter('process_cpu_seconds_total', 'Processor time of the process.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge('process_start_time_seconds', 'When it started.', () => STARTED, 'min');
  gauge('process_resident_memory_bytes', 'Resident memory.', () => memoryUsage.rss(), 'sum');
  gauge('process_open_fds', 'Open file descriptors.', () => readdirSync('/proc/self/fd').length, 'sum');
  const most = descriptorLimit();
  gauge('process_max_fds', 'File descriptors that it may have.', () => (most < Infinity ? most : undefined), 'min');
  gauge('nodejs_heap_size_used_bytes', 'Heap in use.', () => memoryUsage().heapUsed, 'sum');
  gauge('nodejs_heap_size_total_bytes', 'Heap.', () => memoryUsage().heapTotal, 'sum');
  gauge('nodejs_external_memory_bytes', 'Memory of buffers.', () => memoryUsage().external, 'sum');

  const delays = monitorEventLoopDelay({ resolution: CHECK_MS });
  delays.enable();
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - CHECK_MS / 1_000);
  gauge('northlane_event_loop_delay_seconds', 'Event loop delay since the last scrape (p50, p99, max).', () => {
    const { count, max } = delays;
    const values = { p50: delays.percentile(50), p99: delays.percentile(99), max };
    delays.reset();
    if (count === 0) return [];
    return Object.entries(values).map(([of, nanoseconds]) => ({ labels: { of }, value: late(nanoseconds) }));
  });
  return { started: () => delays.reset(), end: () => void delays.disable() };
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
