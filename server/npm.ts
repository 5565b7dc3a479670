const CHECK_MS = 1_000;

/**
 * Calls `then` when the shell in which npm runs this script has ended: npm passes a signal to it, and not every shell
 * passes it on. Without npm nothing happens: others may leave on purpose what they started.
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
