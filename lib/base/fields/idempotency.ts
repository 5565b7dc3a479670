/** Decision A4, in milliseconds: the same submission again within this time is the first one, answered once more. */
export const IDEMPOTENCY_WINDOW_MS = 10 * 60_000;
