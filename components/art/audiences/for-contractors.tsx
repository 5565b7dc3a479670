import { Match, squareFrom, type Tone } from '../figure';
import { circle } from '../shapes';

const AXIS = 480;

/** A contractor's engagements as squares: the side is the duration, and each square is higher than the one before. */
const ENGAGEMENTS = [
  { x: 48, side: 48, base: 456 },
  { x: 144, side: 96, base: 432 },
  { x: 288, side: 72, base: 408 },
  { x: 408, side: 120, base: 384 },
  { x: 576, side: 96, base: 360 },
];

const top = ({ x, side, base }: { x: number; side: number; base: number }) => ({ x: x + side / 2, y: base - side });

/**
 * Draws a contractor's engagements over time. One person moves from each to the next; the match line leads to the last.
 */
export function ForContractors({ tone }: { tone: Tone }) {
  const tops = ENGAGEMENTS.map(top);
  const hops = tops.slice(1).map((to, i) => hop(tops[i]!, to));
  const done = ENGAGEMENTS.slice(0, -1);
  const last = ENGAGEMENTS[ENGAGEMENTS.length - 1]!;
  const from = tops[tops.length - 2]!;
  return (
    <>
      <path
        stroke={tone.faint}
        d={
          `M24 ${AXIS}H696` + Array.from({ length: 27 }, (_, i) => `M${48 + 24 * i} ${AXIS}v${i % 4 ? 8 : 20}`).join('')
        }
      />
      <path
        stroke={tone.faint}
        d={ENGAGEMENTS.map(({ x, side, base }) => `M${x} ${base}V${AXIS}M${x + side} ${base}V${AXIS}`).join('')}
      />
      <path
        stroke={tone.strong}
        fill={tone.ground}
        d={done.map(({ x, side, base }) => squareFrom(x, base - side, side)).join('')}
      />
      <path stroke={tone.line} strokeDasharray="2 6" d={hops.slice(0, -1).join('')} />
      <path
        stroke={tone.strong}
        fill={tone.ground}
        d={tops
          .slice(0, -2)
          .map(({ x, y }) => circle([x, y], 7))
          .join('')}
      />
      <Match
        tone={tone}
        d={hops[hops.length - 1]!}
        person={[from.x, from.y, 16]}
        role={[last.x + last.side / 2, last.base - last.side / 2, last.side / 2]}
      />
    </>
  );
}

/** A path that rises by one quarter-arc and falls by another. The radii differ by the difference in height. */
function hop(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const up = (to.x - from.x - (to.y - from.y)) / 2;
  const down = to.x - from.x - up;
  return `M${from.x} ${from.y}a${up} ${up} 0 0 1 ${up}-${up}a${down} ${down} 0 0 1 ${down} ${down}`;
}
