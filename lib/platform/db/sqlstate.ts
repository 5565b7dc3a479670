/** SQLSTATE codes have five characters with at least one digit, unlike system error codes such as EPIPE. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/** True when an error's code is PostgreSQL's, or 08006, our code for a failed or lost connection. */
export function isSqlState(code: unknown): boolean {
  return typeof code === 'string' && SQLSTATE.test(code);
}
