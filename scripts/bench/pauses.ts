const TICK_MS = 5;

/** Does some work in this process and notes for how long, and for how long at most nobody else had a turn meanwhile. */
export async function watched<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; seconds: number; longestPauseMs: number }> {
  const begin = performance.now();
  let [longest, last] = [0, begin];
  const note = () => {
    const time = performance.now();
    longest = Math.max(longest, time - last - TICK_MS);
    last = time;
  };
  const watch = setInterval(note, TICK_MS);
  const result = await work();
  const seconds = (performance.now() - begin) / 1_000;
  clearInterval(watch);
  // The last pause may have been the longest, and nobody had a turn since.
  note();
  return { result, seconds: Number(seconds.toFixed(1)), longestPauseMs: Math.round(longest) };
}

/** The most memory this process has had, in MB. */
export function peakMb(): number {
  return Math.round(process.resourceUsage().maxRSS / 1_024);
}
