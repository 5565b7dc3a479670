import { setImmediate } from 'node:timers/promises';

/**
 * Resolves once waiting requests have had their turn: reads of the database are synchronous, so a walk through many rows keeps everybody
 * waiting unless it yields in between.
 */
export function yieldToEventLoop(): Promise<void> {
  return setImmediate();
}
