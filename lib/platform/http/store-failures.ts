import { asAppError } from '../../base/errors';

type Failures = { count: number; retryAfterSeconds: number };

// Global, because the framework's bundle and the HTTP server's each hold a copy of this module.
const SHARED = Symbol.for('northlane.store-failures');
const shared = globalThis as typeof globalThis & { [SHARED]?: Failures };

/** Records a page's failure if the database caused it. */
export function noteStoreFailure(thrown: unknown): void {
  // For a body that fails while it is streamed, Next reports its own error with ours as the cause.
  const error = [thrown, (thrown as Error | null)?.cause].map(asAppError).find(({ code }) => code === 'busy');
  if (!error) return;
  const { count } = storeFailures();
  shared[SHARED] = { count: count + 1, retryAfterSeconds: Math.ceil(error.retryAfterSeconds ?? 1) };
}

/**
 * Returns the number of pages that failed because of the database, and the seconds before a retry. Counted for all
 * requests together, because requests that share a render fail together.
 */
export function storeFailures(): Failures {
  return shared[SHARED] ?? { count: 0, retryAfterSeconds: 1 };
}
