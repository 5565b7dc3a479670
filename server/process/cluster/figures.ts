import type { Registry } from 'prom-client';
import type { Env } from '../../../lib/base/env';
import { single } from '../../metrics/families';
import { metricsServer } from '../../metrics/http';
import type { Figures, FromWorker } from './messages';
import type { Worker, Workers } from './workers';

/** A process that does not answer in time is left out of this scrape; only its counters are used. */
const PATIENCE_MS = 3_000;
/** Metric types that stay in the sums after their process has ended. */
const COUNTED = new Set(['counter', 'histogram']);

type Waiting = { worker: Worker; answer: (figures: Figures) => void };

/**
 * Adds up the metrics of all workers. Counters of ended ones stay in the sums: a falling counter would look like a restart.
 */
export class FiguresOfWorkers {
  private asked = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly latest = new Map<Worker, Figures>();
  private readonly ended = new WeakSet<Worker>();
  private past: Figures[] = [];

  heard(worker: Worker, message: FromWorker): void {
    if (message.northlane !== 'figures' || this.ended.has(worker)) return;
    this.latest.set(worker, message.figures);
    if (message.asked !== undefined) this.waiting.get(message.asked)?.answer(message.figures);
  }

  gone(worker: Worker): void {
    const figures = this.latest.get(worker);
    this.latest.delete(worker);
    this.ended.add(worker);
    if (figures) this.past.push(figures.filter(({ type }) => COUNTED.has(String(type))));
    for (const { worker: asked, answer } of this.waiting.values()) if (asked === worker) answer([]);
  }

  /** Asks these workers, and adds the counters of workers that have ended or are about to leave. */
  async of(workers: readonly Worker[]): Promise<Figures[]> {
    const told = await Promise.all(workers.map((worker) => this.ask(worker)));
    const leaving = [...this.latest].filter(([worker]) => !workers.includes(worker));
    const counted = leaving.map(([, figures]) => figures.filter(({ type }) => COUNTED.has(String(type))));
    this.past = await added(this.past);
    return [...told, ...counted, ...this.past];
  }

  private ask(worker: Worker): Promise<Figures> {
    const asked = (this.asked += 1);
    return new Promise((resolve) => {
      const answer = (figures: Figures) => {
        clearTimeout(late);
        this.waiting.delete(asked);
        resolve(figures);
      };
      const late = setTimeout(() => answer(this.counted(worker)), PATIENCE_MS);
      this.waiting.set(asked, { worker, answer });
      worker.link.send({ northlane: 'figures', asked });
    });
  }

  private counted(worker: Worker): Figures {
    return (this.latest.get(worker) ?? []).filter(({ type }) => COUNTED.has(String(type)));
  }
}

/** Merges several sets into one, so that workers that come and go do not accumulate. */
async function added(several: readonly Figures[]): Promise<Figures[]> {
  if (several.length < 2) return [...several];
  const { AggregatorRegistry } = await import('prom-client');
  return [(await AggregatorRegistry.aggregate([...several]).getMetricsAsJSON()) as unknown as Figures];
}

/** Serves `GET /metrics` for all processes. @throws Error with a message for the operator if it cannot listen */
export async function serveFigures(
  figures: FiguresOfWorkers,
  workers: Workers,
  settings: Pick<Env, 'metricsPort' | 'metricsHost'>,
): Promise<{ close: () => void }> {
  const { AggregatorRegistry, Registry } = await import('prom-client');
  const own = new Registry();
  addWorkers(own, workers);
  const text = async () => {
    const all = [(await own.getMetricsAsJSON()) as unknown as Figures, ...(await figures.of(workers.serving()))];
    return AggregatorRegistry.aggregate(all).metrics();
  };
  const { close } = await metricsServer(text, own.contentType, settings);
  return { close };
}

/** Metrics of the primary process itself. */
export function addWorkers(registry: Registry, workers: Pick<Workers, 'serving' | 'died'>): void {
  single(registry, ['gauge', 'northlane_workers', 'Processes that serve now.', 'sum'], () => workers.serving().length);
  single(
    registry,
    ['counter', 'northlane_worker_deaths_total', 'Processes that ended and were not asked to.'],
    () => workers.died,
  );
}
