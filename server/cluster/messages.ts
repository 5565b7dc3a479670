import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** What a process has counted, as prom-client's `getMetricsAsJSON` gives it and its `AggregatorRegistry.aggregate` takes it. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** What the process in front says to one that serves. */
export type ToWorker =
  /** Another one has taken its place: take nobody new, answer what is under way, end. */
  | { northlane: 'retire' }
  /** Tell what was counted. */
  | { northlane: 'figures'; asked: number };

/** What a process that serves says to the one in front. */
export type FromWorker =
  /** It listens, and its pages can be made. */
  | { northlane: 'ready' }
  /** The answer to a question, or without one the last word before it ends. */
  | { northlane: 'figures'; asked?: number; figures: Figures };

export function isMessage(message: unknown): message is ToWorker | FromWorker {
  return typeof message === 'object' && message !== null && 'northlane' in message;
}
