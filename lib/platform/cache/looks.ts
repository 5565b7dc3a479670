const LEAST_MS = 500;

/** Resolves when the requests that have come with this one have been heard: they share its look. */
const gathered = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Has many who ask at once share a look. Who comes while one is under way may be told of less than had happened when they came: they
 * wait for the next, which begins as soon as that one has ended, well or not.
 *
 * @param look begins when it is called, with how long it may take
 * @param patienceMs asked at each look: so long whoever waits longest for it waits at most, but each look has half a second; then it counts
 *   as failed, and the next one begins
 * @param gather what each look waits for before it begins; who comes until then shares it
 * @returns what resolves once a look that began after the call has ended, or rejects with what it rejects
 */
export function sharedLooks(
  look: (patienceMs: number) => Promise<void>,
  patienceMs: () => number,
  gather: () => Promise<void> = gathered,
): () => Promise<void> {
  let under: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = async (after: Promise<void> | null): Promise<void> => {
    const asked = performance.now();
    await after?.catch(() => undefined);
    await gather();
    next = null;
    const begun = within(Math.max(LEAST_MS, patienceMs() - (performance.now() - asked)), look);
    under = begun;
    try {
      await begun;
    } finally {
      if (under === begun) under = null;
    }
  };
  return () => (next ??= begin(under));
}

async function within(milliseconds: number, work: (patienceMs: number) => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), milliseconds);
  });
  try {
    await Promise.race([work(milliseconds), late]);
  } finally {
    clearTimeout(timer);
  }
}
