import { asAppError } from '../../base/errors';

type Failures = { count: number; retryAfterSeconds: number };

// Global, because Next's bundle and the HTTP server's each contain a copy of this module.
const SHARED = Symbol.for('northlane.store-failures');
const shared = globalThis as typeof globalThis & { [SHARED]?: Failures };

export function noteStoreFailure(thrown: unknown): void {
  // If a body fails while it is streamed, Next reports its own error with ours as the cause.
  const error = [thrown, (thrown as Error | null)?.cause].map(asAppError).find(({ code }) => code === 'busy');
  if (!error) return;
  const { count } = storeFailures();
  shared[SHARED] = { count: count + 1, retryAfterSeconds: Math.ceil(error.retryAfterSeconds ?? 1) };
}

/** Returns how many pages of all requests failed because of the database: shared renders fail together. */
export function storeFailures(): Failures {
  return shared[SHARED] ?? { count: 0, retryAfterSeconds: 1 };
}
