/** Five signs with a digit among them (SQLSTATE), unlike the system's EPIPE. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/**
 * Whether the code of an error is one by which PostgreSQL itself says what is wrong. Ours for a connection that could not be had, or was
 * lost, is one too: 08006.
 */
export function isSqlState(code: unknown): boolean {
  return typeof code === 'string' && SQLSTATE.test(code);
}
