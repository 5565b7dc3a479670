import type { Registry } from 'prom-client';
import type { Env } from '../../lib/base/env';
import { single } from '../metrics/families';
import { metricsServer } from '../metrics/http';
import type { Figures, FromWorker } from './messages';
import type { Worker, Workers } from './workers';

/** A process that is held up tells nothing in this scrape; the others do. */
const PATIENCE_MS = 3_000;
/** What goes on where another process left off. */
const COUNTED = new Set(['counter', 'histogram']);

type Waiting = { worker: Worker; answer: (figures: Figures) => void };

/**
 * What all processes that serve have counted, as one. What one has counted that is no more stays in the sums: a counter that went down
 * would be taken for one that began anew.
 */
export class FiguresOfWorkers {
  private asked = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly latest = new Map<Worker, Figures>();
  private readonly ended = new WeakSet<Worker>();
  /** Counted by those that are no more. */
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

  /** Asks all of these, and adds to it what was counted by those that are no more, or are about to leave. */
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

/** Several made one, so that processes that came and went leave no more behind than one. */
async function added(several: readonly Figures[]): Promise<Figures[]> {
  if (several.length < 2) return [...several];
  const { AggregatorRegistry } = await import('prom-client');
  return [(await AggregatorRegistry.aggregate([...several]).getMetricsAsJSON()) as unknown as Figures];
}

/** Serves `GET /metrics` for all processes. @throws Error with a sentence for the operator when the address cannot be listened on */
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

/** What the process in front knows by itself. */
export function addWorkers(registry: Registry, workers: Pick<Workers, 'serving' | 'died'>): void {
  single(registry, ['gauge', 'northlane_workers', 'Processes that serve now.', 'sum'], () => workers.serving().length);
  single(
    registry,
    ['counter', 'northlane_worker_deaths_total', 'Processes that ended and were not asked to.'],
    () => workers.died,
  );
}
