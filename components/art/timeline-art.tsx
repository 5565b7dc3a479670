import { Drawing, Match, TONES } from './figure';
import { PALETTE } from './palette';
import { circle, square } from './shapes';

type Stage = 1 | 2 | 3 | 4;
type Knots = readonly (readonly [x: number, y: number])[];

const tone = TONES.paper;
const Y = 96;
const END = 1112;

/**
 * Start and turning points of each lane. Stage 2 adds two lanes, in stage 3 a first pair cross, and in stage 4 all
 * change places.
 */
const LANES: readonly Knots[] = [
  [
    [302, 72],
    [644, 72],
    [788, 48],
    [906, 48],
    [END, 24],
  ],
  [
    [302, 120],
    [906, 120],
    [END, 48],
  ],
  [
    [592, 48],
    [644, 48],
    [788, 72],
    [906, 72],
    [END, 168],
  ],
  [
    [592, 144],
    [906, 144],
    [END, 72],
  ],
  [
    [882, 24],
    [906, 24],
    [END, 120],
  ],
  [
    [882, 168],
    [906, 168],
    [END, 144],
  ],
];

/**
 * Draws the company's growth from one lane to a lattice, in four stages along one match line. For a light background.
 */
export function TimelineArt({ className }: { className?: string }) {
  return (
    <Drawing width={1160} height={200} className={className}>
      <path stroke={tone.line} d={LANES.map(lane).join('')} />
      <path
        stroke={tone.strong}
        fill={tone.ground}
        d={
          LANES.map(([[x, y] = [0, 0]]) => circle([x, y], 6)).join('') +
          LANES.map((knots) => square([END, knots[knots.length - 1]![1]], 6)).join('')
        }
      />
      <Match tone={tone} d={`M24 ${Y}H${END - 8}`} person={[24, Y, 12]} role={[END, Y, 12]} />
    </Drawing>
  );
}

/** Start and end heights of each small mark's rows, without the middle row. */
const MARKS: Record<Stage, readonly (readonly [from: number, to: number])[]> = {
  1: [],
  2: [
    [24, 24],
    [72, 72],
  ],
  3: [
    [12, 30],
    [30, 12],
    [66, 66],
    [84, 84],
  ],
  4: [
    [12, 66],
    [30, 12],
    [66, 84],
    [84, 30],
  ],
};

/** A small mark of one stage of growth: one lane, three lanes, a first crossing, a lattice. For a light background. */
export function YearMark({ stage }: { stage: Stage }) {
  const rows = MARKS[stage];
  return (
    <svg aria-hidden="true" width="144" height="96" viewBox="0 0 144 96" fill="none" strokeWidth="1.5">
      <path
        stroke={tone.line}
        d={rows
          .map(([from, to]) =>
            lane([
              [16, from],
              [128, to],
            ]),
          )
          .join('')}
      />
      <path
        stroke={tone.strong}
        fill={tone.ground}
        d={rows.map(([from, to]) => circle([16, from], 5) + square([128, to], 5)).join('')}
      />
      <path stroke={tone.match} strokeWidth="3" d="M16 48h112" />
      <circle cx="16" cy="48" r="8" fill={tone.match} />
      <path fill={PALETTE.coral} d={square([128, 48], 8)} />
    </svg>
  );
}

function lane(knots: Knots): string {
  return knots
    .map(([x, y], i) => {
      const before = knots[i - 1];
      if (!before) return `M${x} ${y}`;
      const middle = (before[0] + x) / 2;
      return before[1] === y ? `H${x}` : `C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}
