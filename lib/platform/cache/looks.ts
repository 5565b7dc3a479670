/**
 * Has many who ask at once share a look. Who comes while one is under way may be told of less than had happened when they came: they
 * wait for the next, which begins as soon as that one has ended, well or not.
 *
 * @param look begins when it is called
 * @param patienceMs after so long a look counts as failed, and the next one begins
 * @returns what resolves once a look that began after the call has ended, or rejects with what it rejects
 */
export function sharedLooks(look: () => Promise<void>, patienceMs: number): () => Promise<void> {
  let under: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    next = null;
    const begun = within(patienceMs, look);
    const end = () => void (under === begun && (under = null));
    begun.then(end, end);
    return (under = begun);
  };
  return () => {
    if (next) return next;
    return under ? (next = under.then(begin, begin)) : begin();
  };
}

async function within(milliseconds: number, work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), milliseconds);
  });
  try {
    await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
