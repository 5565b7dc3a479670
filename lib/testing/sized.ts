/** Whether `npm run test:full` runs. */
export const FULL = process.env.TEST_SIZE === 'full';

/**
 * Size of a long test, in rows, rounds or generated examples. `npm run test:full` takes all of it, every other run a fifth.
 *
 * @param quick what the other runs take where a fifth would miss a case
 */
export function sized(full: number, quick = Math.ceil(full / 5)): number {
  return FULL ? full : quick;
}
