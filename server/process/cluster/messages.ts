import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** Metrics of a process, as prom-client's `getMetricsAsJSON` returns and `AggregatorRegistry.aggregate` takes them. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[];

export type ToWorker =
  /** A successor is ready: accept nothing new, finish the answers under way, end. */
  | { northlane: 'retire' }
  /** A request for its metrics, which the answer names by `asked`. */
  | { northlane: 'figures'; asked: number };

export type FromWorker =
  /** It listens and can make pages. */
  | { northlane: 'ready' }
  /** Metrics, for the request `asked`, or without it before the worker ends. */
  | { northlane: 'figures'; asked?: number; figures: Figures };

export function isMessage(message: unknown): message is ToWorker | FromWorker {
  return typeof message === 'object' && message !== null && 'northlane' in message;
}
