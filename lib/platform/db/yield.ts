import { setImmediate as inNextTurn } from 'node:timers';
import { setImmediate, setTimeout } from 'node:timers/promises';

/** Longest time in ms that one piece of work may block the event loop. */
const PIECE_MS = 10;
/** Pause of background work after a piece, in ms: rendering a page takes several turns of the event loop. */
const STEP_ASIDE_MS = 10;

/** Time of the first call in this turn of the event loop; null in a new turn. */
let turnSeenAt: number | null = null;

/**
 * Yields to the event loop after 10 ms of work. SQLite statements outside of transactions call it before they run, which
 * splits long reads; work without statements calls it between its steps.
 *
 * @returns undefined when the work may go on without awaiting
 */
export function giveWay(): Promise<void> | undefined {
  const now = performance.now();
  if (turnSeenAt === null) {
    turnSeenAt = now;
    inNextTurn(() => (turnSeenAt = null));
  }
  return now - turnSeenAt < PIECE_MS ? undefined : setImmediate();
}

/**
 * Like `giveWay` for a transaction, which counts only its own time: on a busy site it would otherwise yield before each
 * statement while other writers wait for it.
 */
export class Pace {
  private since = performance.now();

  async giveWay(): Promise<void> {
    if (performance.now() - this.since < PIECE_MS) return;
    await setImmediate();
    this.since = performance.now();
  }
}

/** Runs `step` until it returns false, yielding to the event loop in between. @param step whether there is another one */
export async function inPieces(step: () => boolean): Promise<void> {
  while (step()) await giveWay();
}

/** Lets waiting requests run, however short the work before was. */
export function yieldToEventLoop(): Promise<void> {
  return setImmediate();
}

/** Pauses background work, so that pages which take several turns of the event loop can be rendered. */
export function stepAside(): Promise<void> {
  return setTimeout(STEP_ASIDE_MS);
}
