import { log } from '../../base/log/log';
import { noteOutage, type Clock } from './claims';
import { deliverRound, type Send, outagePause } from './delivery';
import { codeOf, failureOf, textOf } from './failures';
import { reachMailServer, sendMail } from './transport';

/** Minimum time between two attempts in a pause to reach the server for a newly queued mail, in ms. */
const RECENT_CHECK_MS = 5_000;

type Options = {
  send?: Send;
  reach?: () => Promise<void>;
  now?: Clock;
};

/**
 * Runs rounds of sending. While the mail server is down, rounds pause, from 1 s doubling to 2 min. They then check the
 * connection without a mail, so that an outage costs waiting mails no attempts.
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

  stop(): void {
    this.stopped = true;
  }

  /** Sends due mails once. @returns ms until the next attempt while the server is down, otherwise null */
  async check({ urgent = false } = {}): Promise<number | null> {
    const started = this.options.now();
    const from = urgent ? Math.min(this.quietUntil, this.askedAt + RECENT_CHECK_MS) : this.quietUntil;
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
    // Only the code is logged, because replies of the server may contain an e-mail address.
    if (this.outages === 1) log('warn', 'mail.server-down', { code: codeOf(outage) });
    const pause = outagePause(this.outages);
    this.askedAt = this.options.now().getTime();
    this.quietUntil = this.askedAt + pause;
    return pause;
  }
}
