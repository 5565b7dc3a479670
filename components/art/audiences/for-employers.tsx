import { Match, type Tone } from '../figure';
import { circle, square } from '../shapes';

const CX = 360;
const CY = 280;
const HALF = 36;

/**
 * Per person: the side they come from (0 is above, then clockwise), the radius of the arc, and the length of the
 * straight line to the square, in px.
 */
const APPROACHES = [
  [0, 72, 24],
  [0, 144, 24],
  [0, 192, 24],
  [1, 96, 48],
  [1, 144, 48],
  [1, 216, 48],
  [2, 96, 24],
  [2, 168, 24],
  [3, 72, 48],
  [3, 120, 48],
  [3, 168, 48],
] as const;

/** Draws a role in the middle that people approach by quarter-arcs from every side. The match line reaches it. */
export function ForEmployers({ tone }: { tone: Tone }) {
  const people = APPROACHES.map(([side, r, run], i) => ({ ...turned(side, r, run), size: 6 + ((i * 5) % 4) }));
  const match = turned(3, 216, 48);
  return (
    <>
      <path stroke={tone.faint} d={square([CX, CY], 60)} />
      <path stroke={tone.faint} d={people.map(({ d }) => d).join('')} />
      <path stroke={tone.strong} fill={tone.ground} d={people.map(({ x, y, size }) => circle([x, y], size)).join('')} />
      <Match tone={tone} d={match.d} person={[match.x, match.y, 14]} role={[CX, CY, HALF]} />
    </>
  );
}

/** Turns the approach from above about the centre by `side` quarter turns. */
function turned(side: 0 | 1 | 2 | 3, r: number, run: number) {
  const point = (dx: number, dy: number) =>
    [
      [dx, dy],
      [-dy, dx],
      [-dx, -dy],
      [dy, -dx],
    ][side]!.map((v, i) => v + (i ? CY : CX));
  const [x, y] = point(-r, -HALF - run - r) as [number, number];
  const end = point(0, -HALF - run);
  const square = point(0, -HALF);
  return { x, y, d: `M${x} ${y}A${r} ${r} 0 0 1 ${end.join(' ')}L${square.join(' ')}` };
}
