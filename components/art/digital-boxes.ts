import { circle, GRID, square, type Picks, type XY } from './shapes';

export type Box = { x: number; y: number; w: number; h: number };

/** The path with the fewest turns from one cell to another along the edges of the cells. */
export function joints(cells: readonly Box[], from: Box, to: Box): XY[] {
  const open = new Set<string>();
  const key = (x: number, y: number) => `${x} ${y}`;
  for (const { x, y, w, h } of cells)
    for (let k = 0; k < w; k += GRID) {
      for (const edge of [y, y + h]) open.add(key(x + k + GRID / 2, edge));
      for (const edge of [x, x + w]) open.add(key(edge, y + k + GRID / 2));
    }
  const start: XY = [from.x + from.w, from.y + from.h / 2];
  const goal: XY = [to.x, to.y + to.h / 2];
  const steps = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const;
  type State = { at: XY; heading: number; cost: number; before?: State };
  let border: State[] = [{ at: start, heading: 0, cost: 0 }];
  const seen = new Set<string>();
  for (;;) {
    const best = border.reduce((one, other) => (other.cost < one.cost ? other : one), border[0]!);
    if (!best) return [middle(from), middle(to)];
    border = border.filter((state) => state !== best);
    if (best.at[0] === goal[0] && best.at[1] === goal[1]) {
      const way: XY[] = [middle(to)];
      for (let state: State | undefined = best; state; state = state.before) way.unshift(state.at);
      return [middle(from), ...way];
    }
    if (seen.has(`${best.at} ${best.heading}`)) continue;
    seen.add(`${best.at} ${best.heading}`);
    steps.forEach(([dx, dy], heading) => {
      const [x, y] = best.at;
      if (!open.has(key(x + (dx * GRID) / 2, y + (dy * GRID) / 2))) return;
      border.push({
        at: [x + dx * GRID, y + dy * GRID],
        heading,
        cost: best.cost + (heading === best.heading ? 1 : 4),
        before: best,
      });
    });
  }
}

type Figure = { line: string; fill: string };

/** Random content of a square module: quarter-arcs, a person, a role, lines or nothing. */
export function motif({ x, y, w }: Box, pick: Picks): Figure {
  const centre: XY = [x + w / 2, y + w / 2];
  const corner = pick.between(0, 3);
  const kind = pick.random();
  if (kind < 0.22) return { line: '', fill: quarter(x, y, w, corner, w, true) };
  if (kind < 0.44)
    return {
      line: [1, 0.66, 0.33]
        .slice(0, w > 60 ? 3 : 2)
        .map((share) => quarter(x, y, w, corner, Math.round(w * share)))
        .join(''),
      fill: '',
    };
  if (kind < 0.62) return { line: circle(centre, Math.round(w / 5)), fill: '' };
  if (kind < 0.74) return { line: square(centre, Math.round(w / 6)), fill: '' };
  if (kind < 0.84)
    return { line: [0.25, 0.5, 0.75].map((share) => `M${x} ${Math.round(y + w * share)}h${w}`).join(''), fill: '' };
  return { line: '', fill: '' };
}

/** Random content of an oblong module: a filled box or nothing. */
export function plain(unit: Box, pick: Picks): Figure {
  return { line: '', fill: pick.chance(0.3) ? box(unit) : '' };
}

/** A quarter-arc of radius `r` around one corner of a square, as a line or as a filled quarter-disc. */
function quarter(x: number, y: number, side: number, corner: number, r: number, filled = false): string {
  const [cx, cy] = [corner % 2 ? x + side : x, corner > 1 ? y + side : y];
  const [sx, sy] = [corner % 2 ? -1 : 1, corner > 1 ? -1 : 1];
  const arc = `a${r} ${r} 0 0 ${sx * sy > 0 ? 1 : 0} ${-sx * r} ${sy * r}`;
  return filled ? `M${cx} ${cy}h${sx * r}${arc}z` : `M${cx + sx * r} ${cy}${arc}`;
}

export function inset({ x, y, w, h }: Box, by: number): Box {
  return { x: x + by, y: y + by, w: w - 2 * by, h: h - 2 * by };
}

export function middle({ x, y, w, h }: Box): XY {
  return [x + w / 2, y + h / 2];
}

export function box({ x, y, w, h }: Box): string {
  return `M${x} ${y}h${w}v${h}h-${w}z`;
}
