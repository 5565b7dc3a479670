import { setImmediate as inNextTurn } from 'node:timers';
import { setImmediate, setTimeout } from 'node:timers/promises';

/** Longest time that work may block the event loop before it yields, in ms. */
const PIECE_MS = 10;
/** Pause of background work after each step, in ms. Rendering a page takes several turns of the event loop. */
const STEP_ASIDE_MS = 10;

/** Time of the first `giveWay` call in this turn of the event loop; null before that call. */
let turnSeenAt: number | null = null;

/**
 * Yields to the event loop after 10 ms of work. Called before each SQLite statement outside a transaction, and between
 * the steps of long work without statements. @returns undefined when no pause is needed
 */
export function giveWay(): Promise<void> | undefined {
  const now = performance.now();
  if (turnSeenAt === null) {
    turnSeenAt = now;
    inNextTurn(() => (turnSeenAt = null));
  }
  return now - turnSeenAt < PIECE_MS ? undefined : setImmediate();
}

/** Like `giveWay`, but counts the time of one transaction only: others wait for it, so it yields less often. */
export class Pace {
  private since = performance.now();

  async giveWay(): Promise<void> {
    if (performance.now() - this.since < PIECE_MS) return;
    await setImmediate();
    this.since = performance.now();
  }
}

/** Runs `step` until it returns false (no work left), yielding to the event loop in between. */
export async function inPieces(step: () => boolean): Promise<void> {
  while (step()) await giveWay();
}

/** Lets waiting requests run, however little time has passed since the last pause. */
export function yieldToEventLoop(): Promise<void> {
  return setImmediate();
}

/** Pauses background work for several turns of the event loop, which rendering a page takes. */
export function stepAside(): Promise<void> {
  return setTimeout(STEP_ASIDE_MS);
}
