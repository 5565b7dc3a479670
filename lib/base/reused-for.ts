/** Caches the result of `find` for `ms` after it resolves. Calls during a run share it. A failure is not cached. */
export function reusedFor<Found>(ms: number, find: () => Promise<Found>): () => Promise<Found> {
  let last: { found: Promise<Found>; until: number } | undefined;
  return () => {
    if (last && performance.now() <= last.until) return last.found;
    const asked = (last = { found: find(), until: Infinity });
    asked.found.then(
      () => (asked.until = performance.now() + ms),
      () => (asked.until = -Infinity),
    );
    return asked.found;
  };
}
