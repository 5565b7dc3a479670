/** SQLSTATE: five characters with at least one digit, unlike the system's EPIPE. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/** Whether an error's code is PostgreSQL's, including 08006, our code for a failed or lost connection. */
export function isSqlState(code: unknown): boolean {
  return typeof code === 'string' && SQLSTATE.test(code);
}
