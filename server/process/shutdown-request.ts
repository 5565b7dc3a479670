import { constants } from 'node:os';
import { onNpmGone } from './npm';

/** Signals within this time count as one: in a terminal, Ctrl-C reaches this process directly and through npm. */
const TOGETHER_MS = 500;

export type EndSignal = 'SIGTERM' | 'SIGINT';

type Ending = {
  /** Called once, for a signal or when the npm that runs this process has ended, which counts as SIGTERM. */
  end: (signal: EndSignal, reason: string) => void;
  /** Called for a second signal: end at once. @param code the exit code a shell gives for that signal */
  cutOff: (signal: EndSignal, code: number) => void;
};

/** Reports requests to end this process: SIGTERM, SIGINT, or the end of the npm that runs it. */
export function whenAskedToEnd({ end, cutOff }: Ending): void {
  let askedAt: number | null = null;
  const ask = (signal: EndSignal, reason: string = signal) => {
    if (askedAt !== null) return;
    askedAt = performance.now();
    end(signal, reason);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (askedAt === null) return ask(signal);
      if (performance.now() - askedAt < TOGETHER_MS) return;
      cutOff(signal, 128 + constants.signals[signal]);
    });
  onNpmGone(() => ask('SIGTERM', 'npm has ended'));
}
