const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 2 * 3_600_000;
/** With the delays below the last attempt is about 24 hours after the first. */
export const MAX_ATTEMPTS = 20;
/** An outage takes no more than these from a mail: the wait is the longest by then, and the others are for what the mail itself meets. */
export const OUTAGE_ATTEMPTS = 10;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 2 * 60_000;

/**
 * How long after its n-th failed attempt (from 1) a mail waits, in milliseconds: twice as long each time, up to two hours, a fifth more
 * or less, so that mails do not all come back together.
 */
export function retryDelay(attempts: number, chance: number = Math.random()): number {
  return Math.round(Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS) * (0.8 + 0.4 * chance));
}

/** How long nothing is sent after the server was at fault n times in a row (from 1), in milliseconds: a second up to two minutes. */
export function outagePause(outages: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (outages - 1), LONGEST_PAUSE_MS);
}
