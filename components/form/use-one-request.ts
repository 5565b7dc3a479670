'use client';

import { useRef, useState } from 'react';

/** Runs one request at a time. `running` is the label of the current request; null if there is none. */
export function useOneRequest() {
  const inFlight = useRef<AbortController | null>(null);
  const [running, setRunning] = useState<string | null>(null);

  /** @returns undefined if another request is running */
  async function run<T>(label: string, task: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    if (inFlight.current) return undefined;
    inFlight.current = new AbortController();
    setRunning(label);
    try {
      return await task(inFlight.current.signal);
    } finally {
      inFlight.current = null;
      setRunning(null);
    }
  }

  return { run, running, cancel: () => inFlight.current?.abort() };
}
