type Serving = {
  /** Whether the framework is loaded and all jobs are read, so that pages render without delay. */
  prepared: boolean;
  /** Whether the process was told to end and accepts no new connections. */
  ending: boolean;
};

// Global, because the server's and Next's bundle contain a copy each. Under `next dev` nothing sets this.
const holder = globalThis as typeof globalThis & { northlaneServing?: Serving; northlaneBegun?: Started };
type Started = PromiseWithResolvers<void>;

export function serving(): Serving {
  return (holder.northlaneServing ??= { prepared: true, ending: false });
}

/** Resolves once this process has claimed the site's files and loaded all jobs for searches (instrumentation.ts). */
export function started(): Promise<void> {
  return theStart().promise;
}

export function markStarted(): void {
  theStart().resolve();
}

function theStart(): Started {
  return (holder.northlaneBegun ??= Promise.withResolvers<void>());
}
