import { PALETTE } from './palette';

/** Grid width of all drawings, in pixels. */
export const GRID = 24;

export type XY = readonly [x: number, y: number];

/** A path of horizontal and vertical lines through points, in which each turn is a quarter-arc. */
export function rounded(points: readonly XY[], radius = GRID / 2): string {
  return points
    .map(([x, y], i) => {
      const before = points[i - 1];
      const after = points[i + 1];
      if (!before) return `M${x} ${y}`;
      if (!after) return `L${x} ${y}`;
      const [inX, inY] = [Math.sign(x - before[0]), Math.sign(y - before[1])];
      const [outX, outY] = [Math.sign(after[0] - x), Math.sign(after[1] - y)];
      const turn = inX * outY - inY * outX;
      if (turn === 0) return `L${x} ${y}`;
      return `L${x - inX * radius} ${y - inY * radius}A${radius} ${radius} 0 0 ${turn > 0 ? 1 : 0} ${x + outX * radius} ${y + outY * radius}`;
    })
    .join('');
}

export function circle([x, y]: XY, r: number): string {
  return `M${short(x - r)} ${short(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`;
}

export function square([x, y]: XY, half: number): string {
  return `M${short(x - half)} ${short(y - half)}h${2 * half}v${2 * half}h-${2 * half}z`;
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A position with an optional size in px: the radius of a person, half the side of a role. */
export type Spot = readonly [x: number, y: number, size?: number];

type MatchLine = { path: string; person: Spot; role: Spot; colour: string; size?: number; width?: number };

/**
 * The match line: the one bright line of a drawing, from a person (circle) to a role (square). `size` is the default
 * size of both ends. A function, not a component, because the renderer of share images accepts only plain elements
 * inside an svg.
 */
export function matchLine({
  path,
  person: [px, py, radius],
  role: [rx, ry, half],
  colour,
  size = 11,
  width = 3,
}: MatchLine) {
  const side = half ?? size;
  return (
    <g key="match">
      <path d={path} pathLength={1} stroke={colour} strokeWidth={width} strokeLinejoin="round" className="match-line" />
      <circle cx={px} cy={py} r={radius ?? size} fill={colour} />
      <rect x={rx - side} y={ry - side} width={2 * side} height={2 * side} rx="2" fill={PALETTE.coral} />
    </g>
  );
}
