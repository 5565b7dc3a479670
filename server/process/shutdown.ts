import { errorFields, log } from '../../lib/base/log/log';
import { serving } from '../../lib/base/serving';
import { closeStage } from '../../lib/base/shutdown';
import { onShutdownRequest } from './shutdown-request';

/** Time for open requests after the server has stopped accepting connections. */
const ANSWERS_MS = 8_000;
/** Like `ANSWERS_MS`, after a successor has taken over and no service manager waits for the end of this process. */
const LEAVING_ANSWERS_MS = 60_000;
const LEAVING_GRACE_MS = 3_000;
/** Maximum time from the drain to the exit. Service managers and containers usually kill a process after 10 s. */
export const SHUTDOWN_MS = 9_500;

type Ending = {
  /** Time in which requests are still accepted while `/api/health/ready` already answers 503 (DRAIN_SECONDS). */
  drainMs: number;
  /** Stops accepting connections; resolves after the last answer or `longestMs`. A second call can shorten that. */
  drain: (longestMs: number, graceMs?: number) => Promise<void>;
  closeNext: () => Promise<void>;
  exit?: (code: number) => void;
};

/**
 * Ends the process in order on SIGTERM, SIGINT or the end of its npm: readiness turns to 503, open requests are
 * answered, other work is completed, and the database is closed. A second signal ends it at once.
 * @returns a function that ends the process after a successor has taken over: readiness stays, answers may take longer
 */
export function shutDownOnRequest({
  drainMs,
  drain,
  closeNext,
  exit = (code: number): void => process.exit(code),
}: Ending): () => void {
  const failed = (name: string, thrown: unknown) =>
    log('error', 'server.close-failed', { part: name, ...errorFields(thrown) });
  let state: 'serving' | 'leaving' | 'ending' = 'serving';
  const close = async (answered: Promise<void>, longestMs: number) => {
    setTimeout(() => exit(0), longestMs);
    await Promise.all([answered, closeStage('work', failed)]);
    await closeNext().catch((thrown: unknown) => failed('next', thrown));
    await closeStage('store', failed);
    log('info', 'server.stopped');
    exit(0);
  };
  const end = async (reason: string) => {
    const wasLeaving = state === 'leaving';
    state = 'ending';
    serving().ending = true;
    log('info', 'server.stopping', { reason, ...(drainMs > 0 && { drainSeconds: drainMs / 1_000 }) });
    if (wasLeaving) {
      // The drain has begun already; this call shortens its limit.
      setTimeout(() => exit(0), SHUTDOWN_MS);
      return void drain(ANSWERS_MS);
    }
    if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs));
    await close(drain(ANSWERS_MS), SHUTDOWN_MS);
  };
  onShutdownRequest({
    end: (_, reason) => void end(reason),
    cutOff: (signal, code) => {
      log('warn', 'server.cut-off', { reason: signal });
      exit(code);
    },
  });
  return () => {
    if (state !== 'serving') return;
    state = 'leaving';
    // Readiness stays 200: it describes the port, which the successor serves.
    log('info', 'server.stopping', { reason: 'replaced' });
    const answered = drain(LEAVING_ANSWERS_MS, LEAVING_GRACE_MS);
    void close(answered, LEAVING_ANSWERS_MS + SHUTDOWN_MS - ANSWERS_MS);
  };
}
