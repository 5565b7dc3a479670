import { setImmediate as inNextTurn } from 'node:timers';
import { setImmediate, setTimeout } from 'node:timers/promises';

/** How long one piece of work may keep the event loop, in ms. */
const PIECE_MS = 10;
/** How long background work pauses after a piece, in ms: a page takes several turns of the event loop. */
const STEP_ASIDE_MS = 10;

/** When the present turn of the event loop was first asked about; null in a new one. */
let turnSeenAt: number | null = null;

/**
 * Ends a piece of work that has gone on for 10 ms: whoever else waits for the event loop has a turn. Statements of SQLite outside of
 * transactions call it before they run, so reads of any length are in pieces; work without statements calls it between its steps.
 *
 * @returns undefined where the piece may go on: nothing has to be awaited
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
 * As `giveWay`, for a transaction, which counts its own time alone: on a busy site it would wait for a turn before each statement, and
 * everybody else who writes for it.
 */
export class Pace {
  private since = performance.now();

  async giveWay(): Promise<void> {
    if (performance.now() - this.since < PIECE_MS) return;
    await setImmediate();
    this.since = performance.now();
  }
}

/** Runs steps of a few milliseconds until one says that it was the last, in pieces. @param step whether there is another one */
export async function inPieces(step: () => boolean): Promise<void> {
  while (step()) await giveWay();
}

/** Resolves once waiting requests have had their turn, however short the work before was. */
export function yieldToEventLoop(): Promise<void> {
  return setImmediate();
}

/** Pauses background work between two pieces, so that pages which wait for several turns are made meanwhile. */
export function stepAside(): Promise<void> {
  return setTimeout(STEP_ASIDE_MS);
}
