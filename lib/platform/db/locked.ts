import { setTimeout as sleep } from 'node:timers/promises';
import { failedWith } from '../../base/errors';
import { watcher } from '../../base/watcher';

/** How long anybody waits for a lock that another process holds, in milliseconds. */
export const LOCK_PATIENCE_MS = 5_000;
const FIRST_PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 100;

/**
 * Runs what may find the database locked by another process, and tries again until it is free. The process goes on meanwhile.
 *
 * @param run must have changed nothing when it fails because of a lock
 * @param since when the waiting began (`performance.now()`): who has queued for the writer has used up patience there
 * @throws what `run` throws: the lock once patience is over (answered as 503 `busy`), everything else at once
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
      // Jitter, so that those who wait for the same lock do not all come back at once.
      await sleep(Math.min(left, pause * (0.5 + Math.random() / 2)));
    }
  }
}
