/** Where the process stands between its start and its end, as `/api/health/ready` tells it. */
type Serving = {
  /** Pages can be made, at once: the framework is there, and all jobs are read. */
  prepared: boolean;
  /** It was asked to end, and wants nobody new. */
  ending: boolean;
};

// One a process: the server and what Next bundles each hold a copy of this module. Where our server does not stand in front
// (`next dev`), whoever can ask is being served.
const holder = globalThis as typeof globalThis & { northlaneServing?: Serving; northlaneBegun?: Begun };
type Begun = { promise: Promise<void>; resolve: () => void };

/** The one account of it, which the server changes as it goes along. */
export function serving(): Serving {
  return (holder.northlaneServing ??= { prepared: true, ending: false });
}

/**
 * Resolves once what runs beside requests has been started (instrumentation.ts), the files of the site are this process's, and all jobs
 * can be searched.
 */
export function begun(): Promise<void> {
  return theBeginning().promise;
}

/** Says that it has. */
export function tellBegun(): void {
  theBeginning().resolve();
}

function theBeginning(): Begun {
  if (holder.northlaneBegun) return holder.northlaneBegun;
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return (holder.northlaneBegun = { promise, resolve });
}
