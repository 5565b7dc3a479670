import { Drawing, Match, TONES } from './figure';
import { circle } from './shapes';

const tone = TONES.paper;
const MATCH_Y = 156;

/** Rows of people. Every other row is shifted by half the distance between two people. */
const ROWS = Array.from({ length: 29 }, (_, i) => ({ x: 36 + 12 * (i % 2), y: 42 + 12 * i }));
const field = ROWS.map(({ x, y }) => `M${x} ${y}H264`).join('');

/** THROUGH: people who pass the sieve, by their heights in it and after it. HELD: positions of people whom it stops. */
const THROUGH = [
  [78, 60],
  [174, MATCH_Y],
  [246, 252],
  [342, 348],
] as const;
const HELD = [
  [312, 54],
  [312, 126],
  [336, 102],
  [312, 222],
  [336, 198],
  [312, 270],
  [312, 318],
  [336, 294],
  [312, 366],
] as const;

/** Draws a sieve (software) that reduces a crowd to a few people, of whom a hand picks one. For a light background. */
export function HumanAndMachine({ className }: { className?: string }) {
  return (
    <Drawing width={720} height={420} className={className}>
      {/* Each row of people is one dotted line with round caps: 300 circles would be most of the page's markup. */}
      <g strokeLinecap="round" strokeDasharray="0 24">
        <path d={field} stroke={tone.line} strokeWidth="8" />
        <path d={field} stroke={tone.ground} strokeWidth="5" />
      </g>
      <path
        stroke={tone.strong}
        d={
          Array.from({ length: 4 }, (_, i) => `M${300 + 24 * i} 18V402`).join('') +
          Array.from({ length: 15 }, (_, i) => `M288 ${42 + 24 * i}H384`).join('')
        }
      />
      <path
        stroke={tone.line}
        d={THROUGH.map(
          ([from, to]) => `M360 ${from}H372C420 ${from} 408 ${to} ${to === MATCH_Y ? 450 : 476} ${to}`,
        ).join('')}
      />
      <path
        stroke={tone.line}
        fill={tone.ground}
        d={[...HELD.map(([x, y]) => circle([x, y], 4)), ...THROUGH.map(([y]) => circle([360, y], 4))].join('')}
      />
      <path
        stroke={tone.strong}
        fill={tone.ground}
        d={THROUGH.map(([, y]) => (y === MATCH_Y ? '' : circle([504, y], 26))).join('')}
      />
      {/* The hand: two quarter-arcs around the picked person, open towards the role. */}
      <path stroke={tone.strong} d={`M504 ${MATCH_Y - 54}a54 54 0 0 0-54 54a54 54 0 0 0 54 54`} />
      <Match tone={tone} d={`M504 ${MATCH_Y}H640`} person={[504, MATCH_Y, 36]} role={[660, MATCH_Y, 28]} />
    </Drawing>
  );
}
