import { within } from '../../base/within';

const LEAST_MS = 500;

/** Resolves after the current tick, so that all requests read in it share one freshness check. */
const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Lets simultaneous requests share a freshness check. A request never joins a running check, which may have missed a
 * change made before the request arrived.
 * @param patienceMs maximum wait of the oldest request. Each check gets the rest of that time, but at least 500 ms
 * @param gather awaited before each check; requests that arrive until then share the check
 */
export function sharedChecks(
  check: (patienceMs: number) => Promise<void>,
  patienceMs: () => number,
  gather: () => Promise<void> = nextTick,
): () => Promise<void> {
  let under: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = async (after: Promise<void> | null): Promise<void> => {
    const asked = performance.now();
    await after?.catch(() => undefined);
    await gather();
    next = null;
    const begun = inTime(Math.max(LEAST_MS, patienceMs() - (performance.now() - asked)), check);
    under = begun;
    try {
      await begun;
    } finally {
      if (under === begun) under = null;
    }
  };
  return () => (next ??= begin(under));
}

async function inTime(patienceMs: number, check: (patienceMs: number) => Promise<void>): Promise<void> {
  const isOver = await within(
    patienceMs,
    check(patienceMs).then(() => true),
    false,
  );
  if (!isOver) throw new Error('The database does not answer.');
}
