/** Time in ms within which a repeated submission gets the answer of the first one. */
export const IDEMPOTENCY_WINDOW_MS = 10 * 60_000;
