import { constants } from 'node:os';
import { errorFields, log } from '../lib/base/log/log';
import { serving } from '../lib/base/serving';
import { closeStage } from '../lib/base/shutdown';
import { onNpmGone } from './npm';

/** For answers that are under way when nobody new is taken any more. */
const ANSWERS_MS = 8_000;
/** In all, from then on: service managers and containers usually give ten seconds. */
const SHUTDOWN_MS = 9_500;
/** Whoever asks twice within this time means it once: from a terminal, Ctrl-C reaches us directly and by way of npm. */
const TOGETHER_MS = 500;

type Ending = {
  /** For how long requests are still taken, while `/api/health/ready` says that there should be none (DRAIN_SECONDS). */
  drainMs: number;
  /** Takes nobody new; resolves when what is under way has been answered, or after so many ms. */
  drain: (longestMs: number) => Promise<void>;
  closeNext: () => Promise<void>;
  exit?: (code: number) => void;
};

/**
 * Ends the process in order when it is asked to, by SIGTERM, SIGINT or the end of the npm that runs it: those who share requests out are
 * told that it wants no more and get the time to notice, what is under way is answered, mails and other work are finished, the store is
 * closed. A second signal ends it at once.
 */
export function endWhenAsked({
  drainMs,
  drain,
  closeNext,
  exit = (code: number): void => process.exit(code),
}: Ending): void {
  let endingSince: number | null = null;
  const end = async (reason: string) => {
    if (endingSince !== null) return;
    endingSince = performance.now();
    serving().ending = true;
    log('info', 'server.stopping', { reason, ...(drainMs > 0 && { drainSeconds: drainMs / 1_000 }) });
    if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs));
    setTimeout(() => exit(0), SHUTDOWN_MS);
    const failed = (name: string, thrown: unknown) =>
      log('error', 'server.close-failed', { part: name, ...errorFields(thrown) });
    await Promise.all([drain(ANSWERS_MS), closeStage('work', failed)]);
    await closeNext().catch((thrown: unknown) => failed('next', thrown));
    await closeStage('store', failed);
    log('info', 'server.stopped');
    exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (endingSince === null) return void end(signal);
      if (performance.now() - endingSince < TOGETHER_MS) return;
      log('warn', 'server.cut-off', { reason: signal });
      // As a shell says that a signal ended something.
      exit(128 + constants.signals[signal]);
    });
  onNpmGone(() => void end('npm has ended'));
}
