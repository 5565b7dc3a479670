import { asAppError } from '../../base/errors';

type Failures = { count: number; retryAfterSeconds: number };

// The framework's bundle and the HTTP server's are two copies of this module in one process.
const SHARED = Symbol.for('northlane.store-failures');
const shared = globalThis as typeof globalThis & { [SHARED]?: Failures };

/** Notes of what made a page fail whether it was the store, which says when to try again. */
export function noteStoreFailure(thrown: unknown): void {
  // Of a body that fails while it is sent the framework tells by an error of its own, with ours as the cause.
  const error = [thrown, (thrown as Error | null)?.cause].map(asAppError).find(({ code }) => code === 'busy');
  if (!error) return;
  const { count } = storeFailures();
  shared[SHARED] = { count: count + 1, retryAfterSeconds: Math.ceil(error.retryAfterSeconds ?? 1) };
}

/**
 * How many pages have failed because of the store so far, and after how long the latest may be tried again. Counted for all requests
 * together: who waited for a page that was being made for somebody else fails with it.
 */
export function storeFailures(): Failures {
  return shared[SHARED] ?? { count: 0, retryAfterSeconds: 1 };
}
