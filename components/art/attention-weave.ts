import { circle, square, type Picks, type XY } from './shapes';

type Frame = { width: number; height: number };
/** Faint and bright arcs, people and roles on them, and the match line with its two ends. */
export type Scene = {
  quiet: string;
  bright: string;
  nodes: string;
  brightNodes: string;
  path: string;
  person: XY;
  role: XY;
};

/**
 * Composition: square tiles of two quarter-arcs each, turned at random. The arcs join to lanes, and one lane leads from
 * a person to a role.
 */
export function weave(pick: Picks, { width, height }: Frame): Scene {
  const lanesOf = (side: number) => (side < 100 ? [0.5] : side === 120 ? [0.4, 0.5, 0.6] : [0.375, 0.5, 0.625]);
  const side = pick.oneOf(
    [72, 96, 120, 144].filter(
      (size) => Math.ceil(width / size) * Math.ceil(height / size) * lanesOf(size).length <= 96,
    ),
  );
  const lanes = lanesOf(side);
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const [left, top] = [(width - columns * side) / 2, (height - rows * side) / 2];
  const edge = ({ column, row, side: s }: Step): XY => [
    left + (column + (s === 'left' ? 0 : s === 'right' ? 1 : 0.5)) * side,
    top + (row + (s === 'top' ? 0 : s === 'bottom' ? 1 : 0.5)) * side,
  ];
  // Random paths may turn back early. Of eight, the best one gets far to the right in about ten tiles.
  const ways = Array.from({ length: 8 }, () => wander(pick, columns, rows));
  const worth = ({ steps }: (typeof ways)[number]) => 4 * (steps.at(-1)?.column ?? 0) - Math.abs(steps.length - 10);
  const { leaning, steps } = ways.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  const scene = empty();
  scene.person = edge(steps[0]!);
  scene.path = `M${scene.person}`;
  for (const step of steps) {
    const out = exit(leaning[step.row * columns + step.column]!, step.side);
    scene.role = edge({ ...step, side: out });
    scene.path += `A${side / 2} ${side / 2} 0 0 ${CLOCKWISE.has(`${step.side} ${out}`) ? 1 : 0} ${scene.role}`;
  }

  for (let index = 0; index < columns * rows; index++) {
    const [x, y] = [left + (index % columns) * side, top + Math.floor(index / columns) * side];
    const leans = leaning[index] ?? pick.chance(0.5);
    for (const lane of lanes) {
      const r = tenth(side * lane);
      // Arcs around the upper left and lower right corners, or around the other two.
      scene.quiet += leans
        ? `M${x + r} ${y}a${r} ${r} 0 0 1-${r} ${r}M${x + side - r} ${y + side}a${r} ${r} 0 0 1 ${r}-${r}`
        : `M${x + side - r} ${y}a${r} ${r} 0 0 0 ${r} ${r}M${x} ${y + side - r}a${r} ${r} 0 0 1 ${r} ${r}`;
    }
    if (pick.chance(side === 72 ? 0.14 : 0.25)) scene.nodes += pick.chance(0.7) ? circle([x, y], 7) : square([x, y], 6);
  }
  return scene;
}

/**
 * Finds a path to the right side by choosing the turn of each tile on it. All other tiles stay undefined and turn at
 * random.
 */
function wander(pick: Picks, columns: number, rows: number): { leaning: (boolean | undefined)[]; steps: Step[] } {
  const leaning: (boolean | undefined)[] = [];
  const steps: Step[] = [];
  let step: Step = { column: 1, row: pick.between(1, rows - 2), side: 'left' };
  while (step.column > 0 && step.column < columns - 1 && step.row > 0 && step.row < rows - 1) {
    const index = step.row * columns + step.column;
    const level = step.side === 'left' || step.side === 'right';
    const wanted: Side = level
      ? step.row <= 1
        ? 'bottom'
        : step.row >= rows - 2
          ? 'top'
          : pick.oneOf(['top', 'bottom'])
      : pick.chance(0.85)
        ? 'right'
        : 'left';
    const leans = (leaning[index] ??= LEANING[step.side] === wanted);
    steps.push(step);
    step = NEXT[exit(leans, step.side)](step.column, step.row);
  }
  return { leaning, steps };
}

type Side = 'left' | 'right' | 'top' | 'bottom';
type Step = { column: number; row: number; side: Side };

const CLOCKWISE = new Set(['left bottom', 'bottom right', 'right top', 'top left']);
const LEANING: Record<Side, Side> = { left: 'top', top: 'left', right: 'bottom', bottom: 'right' };
const UPRIGHT: Record<Side, Side> = { left: 'bottom', bottom: 'left', right: 'top', top: 'right' };

const NEXT: Record<Side, (column: number, row: number) => Step> = {
  left: (column, row) => ({ column: column - 1, row, side: 'right' }),
  right: (column, row) => ({ column: column + 1, row, side: 'left' }),
  top: (column, row) => ({ column, row: row - 1, side: 'bottom' }),
  bottom: (column, row) => ({ column, row: row + 1, side: 'top' }),
};

function exit(leaning: boolean, side: Side): Side {
  return (leaning ? LEANING : UPRIGHT)[side];
}

export function empty(): Scene {
  return { quiet: '', bright: '', nodes: '', brightNodes: '', path: '', person: [0, 0], role: [0, 0] };
}

export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
