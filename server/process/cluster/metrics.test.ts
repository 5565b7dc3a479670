import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, Histogram, Registry } from 'prom-client';
import { watchLog } from '../../../lib/testing/log-lines';
import { samplesOf, valueOf } from '../../../lib/testing/metrics';
import { readAtScrape } from '../../metrics/read-at-scrape';
import { serveWorkerMetrics, WorkerMetrics } from './metrics';
import { type ToWorker, WorkerLink } from './worker';
import { Workers, type WorkerProcess } from './workers';

watchLog();

/** A simulated worker, whose messages and those of a real `WorkerLink` reach each other. */
class Served extends EventEmitter {
  readonly process = { pid: 1, kill: () => (this.emit('exit', 0, null), true) };
  readonly registry = new Registry();
  readonly posts: Counter;
  readonly link: WorkerLink;
  isHeldUp = false;
  private readonly inside = new EventEmitter();

  constructor(readonly number: number) {
    super();
    const channel = {
      on: (_: 'message', heard: (message: unknown) => void) => this.inside.on('message', heard),
      send: (message: unknown, ...others: unknown[]) => {
        this.emit('message', JSON.parse(JSON.stringify(message)));
        (others.at(-1) as () => void)();
        return true;
      },
    };
    this.link = new WorkerLink(channel as never);
    this.link.setMetrics(this.registry);
    const registers = [this.registry];
    this.posts = new Counter({ name: 'posts_total', help: 'x', registers, labelNames: ['status'] });
    new Histogram({ name: 'wait_seconds', help: 'x', registers, buckets: [0.1, 1] }).observe(0.5);
    const { gauge } = readAtScrape(this.registry);
    gauge('waiting', 'x', () => 7);
    gauge('memory', 'x', () => 100, 'sum');
    gauge('fit', 'x', () => (number === 1 ? 0 : 1), 'min');
    gauge('built', 'x', () => [{ labels: { name: `site-${number}` }, value: 1 }]);
  }

  send(message: ToWorker): void {
    if (!this.isHeldUp) this.inside.emit('message', message);
  }
}

let served: Served[];
let metrics: WorkerMetrics;
let workers: Workers;
let close: () => void;
let port: number;

beforeEach(async () => {
  served = [];
  metrics = new WorkerMetrics();
  workers = new Workers({
    count: 2,
    fork: (number) => {
      served.push(new Served(number));
      return served.at(-1) as unknown as WorkerProcess;
    },
    heard: (worker, message) => metrics.heard(worker, message),
    gone: (worker) => metrics.gone(worker),
  });
  const started = workers.start();
  served[0]!.link.ready();
  await started;
  served[1]!.link.ready();
  port = await freePort();
  ({ close } = await serveWorkerMetrics(metrics, workers, { metricsPort: port, metricsHost: '127.0.0.1' }));
});
afterEach(async () => {
  close();
  await workers.stop('SIGKILL');
});

const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test('WorkerMetrics adds up the counters of all workers and combines each gauge by its aggregator', async () => {
  served[0]!.posts.inc({ status: '201' }, 3);
  served[1]!.posts.inc({ status: '201' }, 4);
  served[1]!.posts.inc({ status: '503' });
  const text = await scrape();
  const told = (name: string, labels?: Record<string, string>) => valueOf(text, name, labels);
  expect([told('posts_total', { status: '201' }), told('posts_total', { status: '503' })]).toEqual([7, 1]);
  expect([told('wait_seconds_count'), told('wait_seconds_sum'), told('wait_seconds_bucket', { le: '1' })]).toEqual([
    2, 1, 2,
  ]);
  expect([told('waiting'), told('memory'), told('fit'), told('northlane_workers')]).toEqual([7, 200, 0, 2]);
  expect(
    samplesOf(text)
      .filter(({ name }) => name === 'built')
      .map(({ labels }) => labels.name),
  ).toEqual(['site-1', 'site-2']);
});

test('WorkerMetrics keeps the counters of a dead worker in the sums and drops its gauges', async () => {
  served[0]!.posts.inc({ status: '201' }, 3);
  served[1]!.posts.inc({ status: '201' }, 4);
  await scrape();
  served[0]!.posts.inc({ status: '201' }, 10);
  await served[0]!.link.sendLastMetrics();
  served[0]!.emit('exit', 0, null);
  const told = async (name: string, labels?: Record<string, string>) => valueOf(await scrape(), name, labels);
  for (let turn = 0; turn < 3; turn += 1) expect(await told('posts_total', { status: '201' })).toBe(17);
  expect([await told('memory'), await told('fit'), await told('northlane_workers')]).toEqual([100, 1, 1]);
  served[1]!.emit('exit', 0, null);
  expect([await told('posts_total', { status: '201' }), await told('wait_seconds_count')]).toEqual([17, 2]);
  expect([await told('memory'), await told('northlane_worker_deaths_total')]).toEqual([undefined, 2]);
});

test('a blocked worker does not delay the metrics of others, and its counters stay in the sums', async () => {
  served[0]!.posts.inc({ status: '201' }, 3);
  await scrape();
  served[0]!.isHeldUp = true;
  jest.useFakeTimers();
  const asked = metrics.of(workers.serving());
  await jest.advanceTimersByTimeAsync(3_000);
  jest.useRealTimers();
  const [held, other] = await asked;
  expect(held?.map(({ name }) => name)).toEqual(['posts_total', 'wait_seconds']);
  expect(other?.map(({ name }) => name)).toContain('memory');
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: found } = probe.address() as AddressInfo;
      probe.close(() => resolve(found));
    });
  });
}
