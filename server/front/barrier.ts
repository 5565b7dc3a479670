import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { followChanges } from '../../lib/platform/cache/changes';
import { sharedChecks } from '../../lib/platform/cache/shared-checks';
import { siteLease } from '../../lib/platform/cache/site-lease';

/** Time limit of a freshness check: as long as a query may wait for a lock. Most lost connections fail at once. */
const TIMEOUT_MS = 5_000;
/** Time limit of a check after a failed one. Short, because every connection of the pool may be dead. */
const RETRY_TIMEOUT_MS = 1_000;
/** Time without an answer after which cached pages are served. A restarted database server is usually back sooner. */
export const SILENCE_MS = 2_000;
const PAUSE_MS = 100;
/** Files that never change: they have a hash of their content in the name, or belong to the build. */
const UNCHANGING = /^\/(?:_next\/static|flags)\//;

/**
 * Barrier that keeps caches current: a cached answer is never older than a change that any process of the site has
 * acknowledged (docs/decisions/002-engines-and-processes). Each cacheable request waits for a freshness check that
 * began after the request arrived. The barrier precedes the framework, which lets requests join a running render
 * without a lookup in any cache.
 */
export type Barrier = {
  applies: (request: IncomingMessage) => boolean;
  /**
   * Resolves once everything committed before the call is invalidated here.
   * @param failed called at the first failure, after which the check is repeated
   * @throws FreshnessCheckFailed
   */
  wait: (failed?: () => void) => Promise<void>;
  /** Returns the time up to which cached answers are current; null if they need a check. */
  asOf: () => Promise<Date | null>;
  /** Resolves once no running render uses data older than the last freshness check. */
  settled: () => Promise<void>;
};

export class FreshnessCheckFailed extends Error {}

/** Returns null if a single process owns the database, whose caches need no freshness check. */
export function barrier(): Barrier | null {
  const changes = followChanges();
  if (!changes) return null;
  let answeredAt = -Infinity;
  let isAway = false;
  const check = sharedChecks(
    async (timeoutMs) => {
      // A lost connection fails when it is used, and the pool then drops it. The second attempt gets another one.
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
    wait: (failed) =>
      check().catch((thrown: unknown) => {
        failed?.();
        return repeat(thrown);
      }),
    asOf: async () => (await siteLease()?.asOf()) ?? null,
    settled: changes.settled,
  };
}
