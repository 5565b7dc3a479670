import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

/** As prom-client's `getMetricsAsJSON` returns and `AggregatorRegistry.aggregate` takes them. */
export type Metrics = MetricObjectWithValues<MetricValue<string>>[];

// During a deployment a primary starts workers of a newer build, so the format of these messages must not change.
export type ToWorker =
  /** A successor serves: stop accepting connections, finish open requests, end. */
  | { northlane: 'retire' }
  /** Request for the worker's metrics. The answer repeats the number `asked`. */
  | { northlane: 'figures'; asked: number };

export type FromWorker =
  | { northlane: 'ready' }
  /** The worker's metrics: the answer to the request `asked`, or unrequested before the worker ends. */
  | { northlane: 'figures'; asked?: number; figures: Metrics };

export function isMessage(message: unknown): message is ToWorker | FromWorker {
  return typeof message === 'object' && message !== null && 'northlane' in message;
}

/** A worker's connection to the primary, over the IPC channel of node:cluster. */
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

  /** Tells the primary that this worker can render pages, so that its predecessor may leave. */
  ready(): void {
    void this.send({ northlane: 'ready' });
  }

  setMetrics(registry: Registry): void {
    this.registry = registry;
  }

  async sendLastMetrics(): Promise<void> {
    if (this.registry) await this.sendMetrics();
  }

  /** Calls `leave` when a successor serves, even if the primary said so before this call. */
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
      // Without a channel the primary has ended, and this worker ends too.
      if (!this.channel.send) resolve();
      else this.channel.send(message, undefined, undefined, () => resolve());
    });
  }
}
