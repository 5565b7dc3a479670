import { setTimeout as sleep } from 'node:timers/promises';
import { failedWith } from '../../base/errors';
import { watcher } from '../../base/watcher';

export const LOCK_PATIENCE_MS = 5_000;
const FIRST_PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 100;

/**
 * Retries `run` with back-off while another process locks the database, without blocking the event loop.
 *
 * @param run must have changed nothing when it fails because of a lock
 * @param since start of the wait (`performance.now()`), so that time spent in the queue of writers counts
 * @throws the lock's error after LOCK_PATIENCE_MS (answered as 503 `busy`); other errors at once
 */
export async function whenUnlocked<Result>(
  run: () => Result | Promise<Result>,
  since = performance.now(),
): Promise<Result> {
  let lockedSince: number | undefined;
  const noted = <Value>(value: Value): Value => {
    if (lockedSince !== undefined) watcher()?.time('lock-wait', performance.now() - lockedSince);
    return value;
  };
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return noted(await run());
    } catch (error) {
      const left = since + LOCK_PATIENCE_MS - performance.now();
      const isLocked = failedWith(/^SQLITE_(BUSY|LOCKED)/, error);
      if (isLocked) lockedSince ??= performance.now();
      if (!isLocked || left <= 0) throw noted(error);
      // Random pauses keep processes that wait for the same lock from retrying at the same time.
      await sleep(Math.min(left, pause * (0.5 + Math.random() / 2)));
    }
  }
}
