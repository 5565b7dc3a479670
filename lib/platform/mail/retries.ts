const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 2 * 3_600_000;
/** With the delays below, the last attempt is about 24 h after the first. */
export const MAX_ATTEMPTS = 20;
/** An outage costs a mail at most this many attempts: by then the delay is the longest. The others are for failures of the mail itself. */
export const OUTAGE_ATTEMPTS = 10;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 2 * 60_000;

/** Delay after a mail's n-th failed attempt (from 1), in ms. It doubles up to 2 h, ±20 %, so that mails do not all return at once. */
export function retryDelay(attempts: number, chance: number = Math.random()): number {
  return Math.round(Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS) * (0.8 + 0.4 * chance));
}

/** Returns the pause after the n-th server failure in a row (from 1), in ms: 1 s up to 2 min. */
export function outagePause(outages: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (outages - 1), LONGEST_PAUSE_MS);
}
