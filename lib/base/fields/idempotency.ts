/** Time in ms within which a repeated submission gets the answer of the first one (decision A4). */
export const IDEMPOTENCY_WINDOW_MS = 10 * 60_000;
