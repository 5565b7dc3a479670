import { setImmediate } from 'node:timers/promises';

/**
 * Resolves once waiting requests have had their turn. Reads of the database are synchronous, so a walk through many rows keeps everybody
 * else waiting unless it yields between two batches.
 */
export function yieldToEventLoop(): Promise<void> {
  return setImmediate();
}
