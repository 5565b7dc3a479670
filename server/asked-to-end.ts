import { constants } from 'node:os';
import { onNpmGone } from './npm';

/** Whoever asks twice within this time means it once: from a terminal, Ctrl-C reaches us directly and by way of npm. */
const TOGETHER_MS = 500;

export type EndSignal = 'SIGTERM' | 'SIGINT';

type Ending = {
  /** Once: by a signal, or because the npm that runs this process has ended, which asks as SIGTERM does. */
  end: (signal: EndSignal, reason: string) => void;
  /** Whoever asks again will not wait. @param code as a shell says that a signal ended something */
  cutOff: (signal: EndSignal, code: number) => void;
};

/** Hears that this process is asked to end: by SIGTERM, SIGINT or the end of the npm that runs it. */
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
