/** The one in the middle; of two in the middle, what is between them; NaN of none. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [below, above] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle] ?? NaN, sorted[middle] ?? NaN];
  return (below + above) / 2;
}

/** The median, and the lowest and highest. */
export function told(figures: readonly number[], digits = 2): string {
  const shown = [median(figures), Math.min(...figures), Math.max(...figures)].map((each) => each.toFixed(digits));
  return `${shown[0]} (${shown[1]} to ${shown[2]})`;
}
