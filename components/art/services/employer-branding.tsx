import { Match, type Tone } from '../figure';

const CX = 264;
const CY = 408;

/** Unit vectors of Pythagorean triangles, so that people are exactly on their arc. */
const TRIPLES = [
  [0.96, 0.28],
  [0.8, 0.6],
  [0.6, 0.8],
  [0.28, 0.96],
] as const;

/** Draws a square that radiates quarter-arcs. People are filled on the side that faces it, as moons are lit. */
export function EmployerBranding({ tone, random }: { tone: Tone; random: () => number }) {
  const right = [96, 144, 192, 240, 288, 336, 384];
  const left = [96, 144, 192];
  const spots = [
    [384, 0],
    [384, 2],
    [288, 0],
    [240, 2],
    [192, 0],
    [336, 3],
    [336, 1],
  ] as const;
  const people = spots.map(([ring, t], i) => at(ring, TRIPLES[t]!, i === 6 ? 18 : 9 + Math.floor(random() * 5)));
  people.push(at(192, [-0.8, 0.6], 10), at(144, [-0.28, 0.96], 9));
  const chosen = people[6]!;
  const rest = people.filter((person) => person !== chosen);
  return (
    <>
      <path fill={tone.faint} fillOpacity="0.4" d={`M${CX} ${CY - 240}a240 240 0 0 1 240 240h-240z`} />
      <path stroke={tone.faint} d={`M${CX} 24V${CY}` + right.slice(4).map(fanRight).join('')} />
      <path stroke={tone.line} d={[...right.slice(2, 4).map(fanRight), ...left.slice(1).map(fanLeft)].join('')} />
      <path stroke={tone.strong} d={[...right.slice(0, 2).map(fanRight), fanLeft(left[0]!)].join('')} />
      <path stroke={tone.strong} d={`M36 ${CY}H684`} />
      {rest.map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={tone.ground} stroke={tone.strong} />
      ))}
      <path fill={tone.strong} d={rest.map(({ lit }) => lit).join('')} />
      <Match
        tone={tone}
        d={`M${chosen.x} ${chosen.y}L${CX} ${CY}`}
        person={[chosen.x, chosen.y, chosen.r]}
        role={[CX, CY, 36]}
      />
    </>
  );
}

const fanRight = (r: number) => `M${CX} ${CY - r}a${r} ${r} 0 0 1 ${r} ${r}`;
const fanLeft = (r: number) => `M${CX - r} ${CY}a${r} ${r} 0 0 1 ${r}-${r}`;

/** One decimal is precise enough for a screen; more would enlarge the markup. */
const round = (n: number) => Math.round(n * 10) / 10;

function at(distance: number, [ux, uy]: readonly [number, number], r: number) {
  const x = round(CX + distance * ux);
  const y = round(CY - distance * uy);
  // The half of the circle that faces the square, between the ends of its diameter.
  const lit = `M${round(x + r * uy)} ${round(y + r * ux)}A${r} ${r} 0 0 1 ${round(x - r * uy)} ${round(y - r * ux)}z`;
  return { x, y, r, lit };
}
