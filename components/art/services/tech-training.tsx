import { Match, type Tone } from '../figure';
import { circle } from '../shapes';

const FLOOR = 420;
/** Heights of four steps in px. Each row has the same sum, and no step is lower than the one before. */
const STAIRS = [
  [48, 72, 96, 120],
  [24, 72, 96, 144],
  [72, 72, 96, 96],
  [48, 48, 96, 144],
];
const TREAD = 36;

/** Draws stairs of quarter-arcs of growing height. A circle climbs to the square, past other people on the steps. */
export function TechTraining({ tone, random }: { tone: Tone; random: () => number }) {
  const rises = STAIRS[Math.floor(random() * STAIRS.length)]!;
  const steps = climb(rises, random);
  return (
    <>
      <path
        fill={tone.faint}
        fillOpacity="0.45"
        d={steps.map(({ r, x, y }) => `M${x} ${y}a${r} ${r} 0 0 1 ${r}-${r}v${r}z`).join('')}
      />
      <path
        stroke={tone.faint}
        d={steps.map(({ r, x, y }) => `M${x} ${y}V${FLOOR}M${x + r} ${y - r}V${FLOOR}`).join('') + `M36 ${FLOOR}H684`}
      />
      <path
        stroke={tone.line}
        d={steps
          .map(({ r, x, y }) =>
            Array.from({ length: r / 24 - 1 }, (_, k) => 24 * (k + 1))
              .map((q) => `M${x + r - q} ${y}a${q} ${q} 0 0 1 ${q}-${q}`)
              .join(''),
          )
          .join('')}
      />
      <path
        stroke={tone.line}
        fill={tone.ground}
        d={steps
          .slice(0, 3)
          .map(({ r, x, y, rest }) => circle([x + r + TREAD / 2 - 2, y - r - rest - 3], rest))
          .join('')}
      />
      <Match
        tone={tone}
        d={`M60 ${FLOOR}H96${rises.map((r) => `a${r} ${r} 0 0 1 ${r}-${r}h${TREAD}`).join('')}H600`}
        person={[60, FLOOR - 14, 14]}
        role={[624, 84, 24]}
      />
    </>
  );
}

function climb(rises: readonly number[], random: () => number) {
  let x = 96;
  let y = FLOOR;
  return rises.map((r) => {
    const step = { r, x, y, rest: 6 + Math.floor(random() * 6) };
    x += r + TREAD;
    y -= r;
    return step;
  });
}
