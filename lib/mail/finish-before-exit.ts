/** Below the ten seconds that service managers and containers usually give. */
const LONGEST_MS = 8_000;

/**
 * Lets `stop` finish before SIGTERM or SIGINT end the process. Next ends it by itself as soon as the last request is answered and asks nobody,
 * so its exit is held back for that long: a mail that is under way would be cut off, and sent again by the next start.
 */
export function finishBeforeExit(stop: () => Promise<void>, longestMs = LONGEST_MS): void {
  const finish = () => {
    const exit = process.exit;
    const finished = Promise.race([stop().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, longestMs).unref())]);
    process.exit = ((code) => void finished.finally(() => exit(code))) as typeof process.exit;
    void finished.finally(() => (process.exit = exit));
  };
  process.once('SIGTERM', finish);
  process.once('SIGINT', finish);
}
