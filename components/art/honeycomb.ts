import { type XY } from './shapes';

/** Side lengths in px for which at most `most` hexagons fit into the drawing. */
export function sides(width: number, height: number, most: number): number[] {
  const fitting = [32, 40, 48, 56, 64, 72, 80].filter((side) => (width * height) / (side * side * 2.6) <= most);
  return fitting.slice(0, 3);
}

/** A honeycomb that covers a drawing: the centres of its cells, and a function that finds paths along their edges. */
export function honeycomb(side: number, width: number, height: number) {
  // 7/8 of the side is within 1 % of a regular hexagon's half width and gives whole coordinates.
  const wide = (side * 7) / 8;
  const columns = Math.ceil(width / (2 * wide)) + 1;
  const rows = Math.ceil(height / (1.5 * side)) + 1;
  const [left, top] = [
    Math.round((width - (columns - 0.5) * 2 * wide) / 2),
    Math.round((height - (rows - 1) * 1.5 * side) / 2),
  ];
  const centres: XY[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      centres.push([left + column * 2 * wide + (row % 2 ? wide : 0), top + row * 1.5 * side]);

  /**
   * A path along cell edges: from the corner nearest to `from`, each step goes to the corner nearest to the next stop.
   */
  function walk(from: XY, stops: readonly XY[]): XY[] {
    const corners = centres.flatMap(([x, y]) => [
      { at: [x, y - side] as XY, upper: true },
      { at: [x, y + side] as XY, upper: false },
    ]);
    // From an upper corner of a cell one edge leads up and two lead down; from a lower corner one leads down and two
    // up.
    let { at, upper } = corners.reduce((one, other) => (apart(other.at, from) < apart(one.at, from) ? other : one));
    const way = [at];
    for (const stop of stops)
      for (let k = 0; k < 60 && apart(at, stop) > side; k++) {
        const sign = upper ? 1 : -1;
        const next = (
          [
            [0, -side * sign],
            [wide, (side / 2) * sign],
            [-wide, (side / 2) * sign],
          ] as const
        ).map(([dx, dy]): XY => [at[0] + dx, at[1] + dy]);
        // The path never goes straight back. A step may lead away from the stop where the direct way would cross a
        // cell.
        const before = way.at(-2);
        const onward = next.filter(([x, y]) => !before || x !== before[0] || y !== before[1]);
        const best = onward.reduce((one, other) => (apart(other, stop) < apart(one, stop) ? other : one));
        way.push(best);
        at = best;
        upper = !upper;
      }
    return way;
  }
  return { centres, walk };
}

export function apart([x, y]: XY, [otherX, otherY]: XY): number {
  return Math.hypot(x - otherX, y - otherY);
}

export function along([x, y]: XY, [toX, toY]: XY, share: number): XY {
  return [x + (toX - x) * share, y + (toY - y) * share];
}

export function hex([x, y]: XY, side: number): string {
  const [half, wide] = [Math.round(side / 2), Math.round((side * 7) / 8)];
  return `M${Math.round(x)} ${Math.round(y) - 2 * half}l${wide} ${half}v${2 * half}l-${wide} ${half}l-${wide}-${half}v-${2 * half}z`;
}
