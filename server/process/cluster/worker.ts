import type { Registry } from 'prom-client';
import { isMessage, type Figures, type FromWorker } from './messages';

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
      if (message.northlane === 'figures' && 'asked' in message) void this.tell(message.asked);
    });
  }

  /** Reports that it listens and can make pages: now others may leave. */
  ready(): void {
    void this.send({ northlane: 'ready' });
  }

  /** Sends this registry's metrics when the primary asks. */
  tellOf(registry: Registry): void {
    this.registry = registry;
  }

  async tellLast(): Promise<void> {
    if (this.registry) await this.tell();
  }

  /** Calls `leave` when a successor has taken over, even if that happened while this worker was starting. */
  onRetire(leave: () => void): void {
    this.leave = leave;
    if (this.isRetired) leave();
  }

  private async tell(asked?: number): Promise<void> {
    const figures = ((await this.registry?.getMetricsAsJSON().catch(() => [])) ?? []) as unknown as Figures;
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
