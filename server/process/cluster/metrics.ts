import type { Registry } from 'prom-client';
import type { Env } from '../../../lib/base/env';
import { metricsServer } from '../../metrics/http';
import { readAtScrape } from '../../metrics/read-at-scrape';
import type { FromWorker, Metrics } from './worker';
import type { Worker, Workers } from './workers';

/** Time for a worker to answer. Later, the scrape uses only the counters that the worker reported last. */
const TIMEOUT_MS = 3_000;

/** Adds up the metrics of all workers. prom-client's clusterMetrics() drops ended ones, so that counters fall. */
export class WorkerMetrics {
  private requests = 0;
  private readonly waiting = new Map<number, { worker: Worker; answer: (metrics: Metrics) => void }>();
  private readonly latest = new Map<Worker, Metrics>();
  private readonly ended = new WeakSet<Worker>();
  private past: Metrics[] = [];

  heard(worker: Worker, message: FromWorker): void {
    if (message.northlane !== 'figures' || this.ended.has(worker)) return;
    this.latest.set(worker, message.figures);
    if (message.asked !== undefined) this.waiting.get(message.asked)?.answer(message.figures);
  }

  gone(worker: Worker): void {
    const counters = this.countersOf(worker);
    if (counters.length > 0) this.past.push(counters);
    this.latest.delete(worker);
    this.ended.add(worker);
    for (const { worker: asked, answer } of this.waiting.values()) if (asked === worker) answer([]);
  }

  /** Requests these workers' metrics, and adds the counters of workers that have ended or are about to end. */
  async of(workers: readonly Worker[]): Promise<Metrics[]> {
    const answers = await Promise.all(workers.map((worker) => this.ask(worker)));
    const leaving = [...this.latest.keys()].filter((worker) => !workers.includes(worker));
    this.past = await merge(this.past);
    return [...answers, ...leaving.map((worker) => this.countersOf(worker)), ...this.past];
  }

  private ask(worker: Worker): Promise<Metrics> {
    const asked = (this.requests += 1);
    return new Promise((resolve) => {
      const answer = (metrics: Metrics) => {
        clearTimeout(late);
        this.waiting.delete(asked);
        resolve(metrics);
      };
      const late = setTimeout(() => answer(this.countersOf(worker)), TIMEOUT_MS);
      this.waiting.set(asked, { worker, answer });
      worker.link.send({ northlane: 'figures', asked });
    });
  }

  private countersOf(worker: Worker): Metrics {
    return (this.latest.get(worker) ?? []).filter(({ type }) => ['counter', 'histogram'].includes(String(type)));
  }
}

/** Merged, so that the sets of ended workers do not accumulate. */
async function merge(several: readonly Metrics[]): Promise<Metrics[]> {
  if (several.length < 2) return [...several];
  const { AggregatorRegistry } = await import('prom-client');
  return [(await AggregatorRegistry.aggregate([...several]).getMetricsAsJSON()) as unknown as Metrics];
}

/** Serves `GET /metrics` for all workers. @throws Error with a message for the operator if it cannot listen */
export async function serveWorkerMetrics(
  metrics: WorkerMetrics,
  workers: Workers,
  settings: Pick<Env, 'metricsPort' | 'metricsHost'>,
): Promise<{ close: () => void }> {
  const { AggregatorRegistry, Registry } = await import('prom-client');
  const own = new Registry();
  addWorkers(own, workers);
  const text = async () => {
    const all = [(await own.getMetricsAsJSON()) as unknown as Metrics, ...(await metrics.of(workers.serving()))];
    return AggregatorRegistry.aggregate(all).metrics();
  };
  return metricsServer(text, own.contentType, settings);
}

export function addWorkers(registry: Registry, workers: Pick<Workers, 'serving' | 'died'>): void {
  const { gauge, counter } = readAtScrape(registry);
  gauge('northlane_workers', 'Processes that serve now.', () => workers.serving().length, 'sum');
  counter('northlane_worker_deaths_total', 'Processes that ended and were not asked to.', () => workers.died);
}
