const CHECK_MS = 1_000;

/**
 * Calls `then` when the shell in which npm runs this script has ended: npm sends it signals that not every shell passes on.
 * Without npm it does nothing, because other parents may leave a process running on purpose.
 */
export function onNpmGone(then: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    then();
  }, CHECK_MS).unref();
}
