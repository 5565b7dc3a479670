type Serving = {
  /** The framework is loaded and all jobs are read: pages render without delay. */
  prepared: boolean;
  /** The process was asked to end and accepts no new clients. */
  ending: boolean;
};

// Global: the server's and Next's bundles each hold a copy of this module. Without our server (`next dev`) the process counts as prepared.
const holder = globalThis as typeof globalThis & { northlaneServing?: Serving; northlaneBegun?: Started };
type Started = { promise: Promise<void>; resolve: () => void };

export function serving(): Serving {
  return (holder.northlaneServing ??= { prepared: true, ending: false });
}

/** Resolves once background work runs (instrumentation.ts), this process holds the site's files, and all jobs are searchable. */
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
