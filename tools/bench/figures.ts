export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [below, above] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle] ?? NaN, sorted[middle] ?? NaN];
  return (below + above) / 2;
}

/** The figure at a share (0 to 1) of the sorted figures; 0 without figures. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Aligns the first column left and figures right. The last column is free text. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 || column === row.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(`  ${cells.join('   ').trimEnd()}`);
  }
}

const TICK_MS = 5;

/** Measures the seconds that `work` takes, and the longest time in ms for which it blocked the event loop. */
export async function watched<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; seconds: number; longestPauseMs: number }> {
  const began = performance.now();
  let [longest, last] = [0, began];
  const note = () => {
    const time = performance.now();
    longest = Math.max(longest, time - last - TICK_MS);
    last = time;
  };
  const watch = setInterval(note, TICK_MS);
  const result = await work();
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  // The longest pause may be the last one, which no tick of the interval has noted.
  note();
  return { result, seconds: Number(seconds.toFixed(1)), longestPauseMs: Math.round(longest) };
}
