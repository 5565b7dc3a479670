import type { Registry } from 'prom-client';
import { isMessage, type Figures, type FromWorker } from './messages';

/**
 * What one of several processes says to the one that started it, and hears from it.
 *
 * @param channel the process, which node:cluster has given a channel
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

  /** It listens, and its pages can be made: from now on others may leave. */
  ready(): void {
    void this.send({ northlane: 'ready' });
  }

  /** Has these figures told to whoever asks for those of all processes. */
  tellOf(registry: Registry): void {
    this.registry = registry;
  }

  /** Tells what has been counted a last time, before the end. */
  async tellLast(): Promise<void> {
    if (this.registry) await this.tell();
  }

  /** Hears that another process has taken its place, also where it was told so before: while it was still starting. */
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
      // The one in front may have ended this very moment: then this process does, too.
      if (!this.channel.send) resolve();
      else this.channel.send(message, undefined, undefined, () => resolve());
    });
  }
}
