import { errorFields, log } from '../lib/base/log/log';
import { serving } from '../lib/base/serving';
import { closeStage } from '../lib/base/shutdown';
import { whenAskedToEnd } from './asked-to-end';

/** For answers that are under way when nobody new is taken any more. */
const ANSWERS_MS = 8_000;
/** For the same while another process has taken over: nobody waits for this one. */
const LEAVING_ANSWERS_MS = 60_000;
/** And for questions on connections that are kept: whoever asks all the time has asked by then, and is told that it was the last one. */
const LEAVING_GRACE_MS = 3_000;
/** In all, from then on: service managers and containers usually give ten seconds. */
export const SHUTDOWN_MS = 9_500;

type Ending = {
  /** For how long requests are still taken, while `/api/health/ready` says that there should be none (DRAIN_SECONDS). */
  drainMs: number;
  /** Takes nobody new; resolves when what is under way has been answered, or after so many ms. A second time: so many from then. */
  drain: (longestMs: number, graceMs?: number) => Promise<void>;
  closeNext: () => Promise<void>;
  exit?: (code: number) => void;
};

/**
 * Ends the process in order when it is asked to, by SIGTERM, SIGINT or the end of the npm that runs it: those who share requests out are
 * told that it wants no more and get the time to notice, what is under way is answered, mails and other work are finished, the store is
 * closed. A second signal ends it at once.
 *
 * @returns ends it because another process has taken its place: nobody need notice, and whoever is being answered may take longer
 */
export function endWhenAsked({
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
      // It is closing already; now within the time that there is.
      setTimeout(() => exit(0), SHUTDOWN_MS);
      return void drain(ANSWERS_MS);
    }
    if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs));
    await close(drain(ANSWERS_MS), SHUTDOWN_MS);
  };
  whenAskedToEnd({
    end: (_, reason) => void end(reason),
    cutOff: (signal, code) => {
      log('warn', 'server.cut-off', { reason: signal });
      exit(code);
    },
  });
  return () => {
    if (state !== 'serving') return;
    state = 'leaving';
    // Who asks whether it is ready asks about the port, and that is served.
    log('info', 'server.stopping', { reason: 'replaced' });
    const answered = drain(LEAVING_ANSWERS_MS, LEAVING_GRACE_MS);
    void close(answered, LEAVING_ANSWERS_MS + SHUTDOWN_MS - ANSWERS_MS);
  };
}
