type Serving = {
  /** Whether the framework is loaded and all jobs are read, so that pages render without delay. */
  prepared: boolean;
  /** Whether the process was told to end and accepts no new connections. */
  ending: boolean;
};

// Global, because the server's bundle and Next's bundle each contain a copy. Under `next dev` nothing sets this, and
// the process counts as prepared.
const holder = globalThis as typeof globalThis & { northlaneServing?: Serving; northlaneBegun?: Started };
type Started = { promise: Promise<void>; resolve: () => void };

export function serving(): Serving {
  return (holder.northlaneServing ??= { prepared: true, ending: false });
}

/**
 * Resolves once background work runs (instrumentation.ts), this process has claimed the site's files, and all jobs are
 * searchable.
 */
export function started(): Promise<void> {
  return theStart().promise;
}

export function markStarted(): void {
  theStart().resolve();
}

function theStart(): Started {
  if (holder.northlaneBegun) return holder.northlaneBegun;
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return (holder.northlaneBegun = { promise, resolve });
}
