import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

/** Metrics of a process, as prom-client's `getMetricsAsJSON` returns and `AggregatorRegistry.aggregate` takes them. */
export type Metrics = MetricObjectWithValues<MetricValue<string>>[];

// A primary also rolls in workers of a newer build, so these messages stay as they are.
export type ToWorker =
  /** A successor is ready: accept nothing new, finish the answers under way, end. */
  | { northlane: 'retire' }
  /** A request for its metrics, which the answer names by `asked`. */
  | { northlane: 'figures'; asked: number };

export type FromWorker =
  /** It listens and can make pages. */
  | { northlane: 'ready' }
  /** Metrics, for the request `asked`, or without it before the worker ends. */
  | { northlane: 'figures'; asked?: number; figures: Metrics };

export function isMessage(message: unknown): message is ToWorker | FromWorker {
  return typeof message === 'object' && message !== null && 'northlane' in message;
}

/**
 * A worker's channel to the primary.
 *
 * @param channel the process, with the channel of node:cluster
 */
export class WorkerLink {
  private registry: Registry | undefined;
  private leave: (() => void) | undefined;
  private isRetired = false;

  constructor(
    private readonly channel: Pick<NodeJS.Process, 'send'> & {
      on: (event: 'message', heard: (message: unknown) => void) => unknown;
    } = process,
  ) {
    channel.on('message', (message) => {
      if (!isMessage(message)) return;
      if (message.northlane === 'retire') {
        this.isRetired = true;
        this.leave?.();
      }
      if (message.northlane === 'figures' && 'asked' in message) void this.sendMetrics(message.asked);
    });
  }

  /** Reports that it listens and can make pages: now others may leave. */
  ready(): void {
    void this.send({ northlane: 'ready' });
  }

  /** Sends this registry's metrics when the primary asks. */
  setMetrics(registry: Registry): void {
    this.registry = registry;
  }

  async sendLastMetrics(): Promise<void> {
    if (this.registry) await this.sendMetrics();
  }

  /** Calls `leave` when a successor has taken over, even if that happened while this worker was starting. */
  onRetire(leave: () => void): void {
    this.leave = leave;
    if (this.isRetired) leave();
  }

  private async sendMetrics(asked?: number): Promise<void> {
    const figures = ((await this.registry?.getMetricsAsJSON().catch(() => [])) ?? []) as unknown as Metrics;
    await this.send({ northlane: 'figures', figures, ...(asked !== undefined && { asked }) });
  }

  private send(message: FromWorker): Promise<void> {
    return new Promise((resolve) => {
      // The primary may have just ended; then this worker ends too.
      if (!this.channel.send) resolve();
      else this.channel.send(message, undefined, undefined, () => resolve());
    });
  }
}
