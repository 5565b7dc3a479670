import { constants } from 'node:os';

/** Signals within this time count as one: Ctrl-C in a terminal reaches this process directly and again through npm. */
const TOGETHER_MS = 500;
const PARENT_CHECK_MS = 1_000;

export type EndSignal = 'SIGTERM' | 'SIGINT';

type Ending = {
  /** Called once: for a signal, or as for SIGTERM when the npm that started this process has ended. */
  end: (signal: EndSignal, reason: string) => void;
  /** Called for a second signal: the process must end at once. @param code the shell's exit code for that signal */
  cutOff: (signal: EndSignal, code: number) => void;
};

/** Reports requests to end this process: SIGTERM, SIGINT, or the end of the npm that started it. */
export function onShutdownRequest({ end, cutOff }: Ending): void {
  let requestedAt: number | null = null;
  const request = (signal: EndSignal, reason: string = signal) => {
    if (requestedAt !== null) return;
    requestedAt = performance.now();
    end(signal, reason);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (requestedAt === null) return request(signal);
      if (performance.now() - requestedAt < TOGETHER_MS) return;
      cutOff(signal, 128 + constants.signals[signal]);
    });
  onNpmGone(() => request('SIGTERM', 'npm has ended'));
}

/** Calls `then` when the shell in which npm runs this script has ended: not every shell passes signals on. */
export function onNpmGone(then: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    then();
  }, PARENT_CHECK_MS).unref();
}
