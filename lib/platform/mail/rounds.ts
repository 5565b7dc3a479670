import { log } from '../../base/log/log';
import { noteOutage, type Clock } from './claims';
import { deliverRound, type Send } from './delivery';
import { codeOf, failureOf, textOf } from './failures';
import { outagePause } from './retries';
import { reachMailServer, sendMail } from './transport';

/** A mail that was just queued does not wait for the end of a pause, unless the server was asked this recently. */
const ASKED_LATELY_MS = 5_000;

type Options = {
  send?: Send;
  /** Whether the server is there. @throws when it is not */
  reach?: () => Promise<void>;
  now?: Clock;
};

/**
 * What one process does about sending: rounds through what is due, and pauses while the mail server is down, doubling from a second to
 * two minutes. After each the server is asked without a mail, so that an outage costs the waiting ones no attempts.
 */
export class MailRounds {
  private outages = 0;
  private quietUntil = 0;
  private askedAt = 0;
  private stopped = false;

  private readonly options: Required<Options>;

  constructor(options: Options = {}) {
    this.options = { send: sendMail, reach: reachMailServer, now: () => new Date(), ...options };
  }

  /** After the mail that is under way no other is begun. */
  stop(): void {
    this.stopped = true;
  }

  /**
   * One look at what waits. `urgent`: something was just queued.
   *
   * @returns in how many milliseconds to look again, where the server is down; else null
   */
  async look({ urgent = false } = {}): Promise<number | null> {
    const started = this.options.now();
    const from = urgent ? Math.min(this.quietUntil, this.askedAt + ASKED_LATELY_MS) : this.quietUntil;
    if (this.stopped || started.getTime() < from) return null;
    const { send, now } = this.options;
    const outage =
      (await this.stillDown(started)) ?? (await deliverRound({ send, now, stop: () => this.stopped })).outage;
    if (outage !== null) return this.pause(outage);
    if (this.outages > 0) log('info', 'mail.server-back', { outages: this.outages });
    this.outages = 0;
    this.quietUntil = 0;
    return null;
  }

  private async stillDown(now: Date): Promise<unknown> {
    if (this.outages === 0) return null;
    try {
      await this.options.reach();
      return null;
    } catch (error) {
      if (failureOf(error) !== 'server') throw error;
      await noteOutage(textOf(error), now);
      return error;
    }
  }

  private pause(outage: unknown): number {
    this.outages += 1;
    // Only the code: what a server says may hold an address.
    if (this.outages === 1) log('warn', 'mail.server-down', { code: codeOf(outage) });
    const pause = outagePause(this.outages);
    this.askedAt = this.options.now().getTime();
    this.quietUntil = this.askedAt + pause;
    return pause;
  }
}
