/** State of the process between start and end, for `/api/health/ready`. */
type Serving = {
  /** The framework is loaded and all jobs are read: pages render without delay. */
  prepared: boolean;
  /** The process was asked to end and accepts no new clients. */
  ending: boolean;
};

// Global, because the server's and Next's bundles each hold a copy of this module. Without our server (`next dev`) the
// process counts as prepared.
const holder = globalThis as typeof globalThis & { northlaneServing?: Serving; northlaneBegun?: Begun };
type Begun = { promise: Promise<void>; resolve: () => void };

/** Returns the one state of this process, which the server changes. */
export function serving(): Serving {
  return (holder.northlaneServing ??= { prepared: true, ending: false });
}

/**
 * Resolves once the background work has started (instrumentation.ts), this process holds the site's files, and all jobs
 * can be searched.
 */
export function begun(): Promise<void> {
  return theBeginning().promise;
}

/** Resolves `begun`. */
export function tellBegun(): void {
  theBeginning().resolve();
}

function theBeginning(): Begun {
  if (holder.northlaneBegun) return holder.northlaneBegun;
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return (holder.northlaneBegun = { promise, resolve });
}
