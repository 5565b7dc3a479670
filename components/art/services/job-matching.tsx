import { Match, type Tone } from '../figure';
import { shuffled } from '../prng';
import { circle, square } from '../shapes';

const ROWS = 6;
const MATCH = 2;
const y = (row: number) => 60 + 72 * row;
const link = (from: number, to: number) => `M96 ${y(from)}C360 ${y(from)} 360 ${y(to)} 624 ${y(to)}`;

/** Draws lines between all people and all roles. The wider a line, the better the fit; the widest is the match line. */
export function JobMatching({ tone, random }: { tone: Tone; random: () => number }) {
  const others = shuffled(ROWS, random).filter((row) => row !== MATCH);
  // People are in a shuffled circle. Each one's best role belongs to the next person and the second best to the one
  // after, so no two lines coincide.
  const best = others.map((from, i) => ({ from, to: others[(i + 1) % others.length]!, weight: 5 + 2 * i }));
  const second = others.map((from, i) => ({ from, to: others[(i + 2) % others.length]! }));
  return (
    <>
      {best.map(({ from, to, weight }) => (
        <path key={from} stroke={tone.faint} strokeOpacity="0.7" strokeWidth={weight} d={link(from, to)} />
      ))}
      <path stroke={tone.line} d={second.map(({ from, to }) => link(from, to)).join('')} />
      <path
        stroke={tone.strong}
        fill={tone.ground}
        d={best
          .map(({ from, to, weight }) => circle([96, y(from)], 7 + weight / 2) + square([624, y(to)], 7 + weight / 2))
          .join('')}
      />
      <Match tone={tone} width={18} d={`M96 ${y(MATCH)}H612`} person={[96, y(MATCH), 24]} role={[624, y(MATCH), 24]} />
    </>
  );
}
