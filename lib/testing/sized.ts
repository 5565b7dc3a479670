/** Whether `npm run test:full` runs. */
export const FULL = process.env.TEST_SIZE === 'full';

/**
 * Returns the size of a long test, in rows, rounds or examples: `full` with `npm run test:full`, else `quick`.
 * @param quick by default a fifth; set it where a fifth would miss a case
 */
export function sized(full: number, quick = Math.ceil(full / 5)): number {
  return FULL ? full : quick;
}
