import { log } from '../../base/log/log';
import { claim, findDue, markSent, putBack, type Claimed, type Clock } from './claims';
import { codeOf, failureOf, isServerFault, textOf } from './failures';
import { sendMail, type OutgoingMail } from './transport';

export type Send = (mail: OutgoingMail) => Promise<void>;

type Round = {
  sent: number;
  /** Error of the mail server that ended the round early; null if there was none. */
  outage: unknown;
};

type Options = {
  send?: Send;
  now?: Clock;
  stop?: () => boolean;
};

/**
 * Sends due mails until none is left or the mail server fails. Several processes may run it, because each mail is
 * claimed. If a process crashes before it records a mail as sent, the same message is sent again.
 */
export async function deliverRound({
  send = sendMail,
  now = () => new Date(),
  stop = () => false,
}: Options = {}): Promise<Round> {
  const round: Round = { sent: 0, outage: null };
  for (;;) {
    const due = await findDue(now());
    if (due.length === 0) return round;
    for (const id of due) {
      if (stop()) return round;
      const mail = await claim(id, now());
      if (!mail) continue;
      const error = await attempt(mail, send, now);
      if (error === null) round.sent += 1;
      else if (failureOf(error) === 'server') return { ...round, outage: error };
    }
  }
}

/** Sends one mail now, unless another process is sending it. @returns the error; null if it was sent or is claimed */
export async function deliverNow(id: number): Promise<unknown> {
  const now = () => new Date();
  const mail = await claim(id, now());
  return mail && attempt(mail, sendMail, now);
}

async function attempt(mail: Claimed, send: Send, now: Clock): Promise<unknown> {
  try {
    await send(mail);
  } catch (error) {
    await settle(mail, error, now());
    return error ?? new Error('failed without an error');
  }
  await markSent(mail, now());
  return null;
}

async function settle(mail: Claimed, error: unknown, now: Date): Promise<void> {
  const spared = isServerFault(error);
  const givenUp = failureOf(error) === 'final' || (mail.attempts >= MAX_ATTEMPTS && !spared);
  // The log contains neither address nor text of a mail, because more people can read logs than mails.
  const { responseCode } = (error ?? {}) as { responseCode?: number };
  log(givenUp ? 'error' : 'warn', 'mail.not-sent', {
    mail: mail.id,
    kind: mail.kind,
    attempts: mail.attempts,
    givenUp,
    code: codeOf(error),
    responseCode,
  });
  await putBack(
    mail,
    textOf(error),
    givenUp ? null : new Date(now.getTime() + retryDelay(mail.attempts)),
    spared && mail.attempts > OUTAGE_ATTEMPTS,
  );
}
const FIRST_DELAY_MS = 30000;
const LONGEST_DELAY_MS = 2 * 3600000;

/** Attempts after which a mail is given up. With the delays below, the last is about 24 h after the first. */
export const MAX_ATTEMPTS = 20;

/** Maximum attempts that a mail loses to outages. The rest are for failures of the mail itself. */
const OUTAGE_ATTEMPTS = 10;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 2 * 60000;

/** Returns the delay after a mail's n-th failed attempt (from 1), in ms. It doubles up to 2 h and varies by 20 %. */
export function retryDelay(attempts: number, chance: number = Math.random()): number {
  return Math.round(Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS) * (0.8 + 0.4 * chance));
}

/** Returns the pause after the n-th server failure in a row (from 1), in ms. It doubles from 1 s to 2 min. */
export function outagePause(outages: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (outages - 1), LONGEST_PAUSE_MS);
}
