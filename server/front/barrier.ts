import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { followChanges } from '../../lib/platform/cache/changes';
import { sharedChecks } from '../../lib/platform/cache/shared-checks';
import { siteLease } from '../../lib/platform/cache/site-lease';

/** Timeout of a freshness check, as long as waits for a lock may take. A lost database mostly reports itself at once. */
const TIMEOUT_MS = 5_000;
/** Timeout after a failed check: checks repeat, over connections that may each be dead. */
const RETRY_TIMEOUT_MS = 1_000;
/** After this long without an answer, cached pages are served; a restarted database server is back sooner. */
export const SILENCE_MS = 2_000;
/** Pause between checks while the database refuses connections. */
const PAUSE_MS = 100;
/** Never changes: its name contains a hash of its content, or it came with the build. */
const UNCHANGING = /^\/(?:_next\/static|flags)\//;

/**
 * Barrier that keeps caches current: a cached answer is never older than a change that any process of the site has
 * acknowledged (docs/decisions/002-engines-and-processes). Each cacheable request waits for a freshness check that began
 * after it arrived. The barrier stands before the framework, which lets requests join a running render without asking any
 * cache.
 */
export type Barrier = {
  /** Whether a request has to pass the barrier. */
  applies: (request: IncomingMessage) => boolean;
  /** Resolves when everything committed before the call is invalidated here. @throws FreshnessCheckFailed */
  wait: () => Promise<void>;
  /** The time up to which cached answers are known to be current; null if they may not be served without the database. */
  asOf: () => Promise<Date | null>;
  /** Resolves when no render is running that is older than what this request must see. */
  settled: () => Promise<void>;
};

/** The freshness check failed: nobody knows whether cached answers are current. */
export class FreshnessCheckFailed extends Error {}

/** Returns null if a single process owns the database: then no check is needed. */
export function barrier(): Barrier | null {
  const changes = followChanges();
  if (!changes) return null;
  let answeredAt = -Infinity;
  let isAway = false;
  const check = sharedChecks(
    async (timeoutMs) => {
      // A lost connection is only reported to its next use, so the second attempt gets another one.
      await changes.look(timeoutMs).catch(() => changes.look(timeoutMs));
      answeredAt = performance.now();
      isAway = false;
    },
    () => (isAway ? RETRY_TIMEOUT_MS : TIMEOUT_MS),
  );
  const repeat = async (thrown: unknown): Promise<void> => {
    isAway = true;
    for (let cause = thrown; ;)
      try {
        if (performance.now() - answeredAt >= SILENCE_MS) throw new FreshnessCheckFailed('', { cause });
        await sleep(PAUSE_MS);
        return await check();
      } catch (failed) {
        if (failed instanceof FreshnessCheckFailed) throw failed;
        cause = failed;
      }
  };
  return {
    applies: ({ method, url = '' }) => (method === 'GET' || method === 'HEAD') && !UNCHANGING.test(url),
    wait: () => check().catch(repeat),
    asOf: async () => (await siteLease()?.asOf()) ?? null,
    settled: changes.settled,
  };
}
