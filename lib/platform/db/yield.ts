import { setImmediate } from 'node:timers/promises';

/**
 * Resolves when whoever waits has been served. The store answers at once and not on a turn of its own, so a walk through many rows keeps
 * everybody else waiting unless it steps aside between two pages.
 */
export function yieldToEventLoop(): Promise<void> {
  return setImmediate();
}
