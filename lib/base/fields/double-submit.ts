/** Decision A4, in milliseconds: the same submission again within this time is the first one, answered once more. */
export const DOUBLE_SUBMIT_MS = 10 * 60_000;
