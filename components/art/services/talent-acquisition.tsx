import { Match, type Tone } from '../figure';
import { shuffled } from '../prng';
import { circle } from '../shapes';

const LANES = 15;
const MATCH = 5;
const START = 66;
/**
 * Three gates. `first` to `last` are the lanes that can reach the gate, and `arrive` is how many do, besides the match
 * line.
 */
const GATES = [
  { x: 216, first: 0, last: 14, arrive: 14 },
  { x: 360, first: 1, last: 12, arrive: 5 },
  { x: 504, first: 3, last: 8, arrive: 2 },
];

const y = (lane: number) => 72 + 24 * lane;
/** x of the person at the start of a lane. Every other one is further left, so that they look like a crowd. */
const door = (lane: number) => START - 24 * (lane % 2);

/**
 * Draws lanes of people that pass three gates until only the match line is left. A rejected lane bends into the gate's
 * line.
 */
export function TalentAcquisition({ tone, random }: { tone: Tone; random: () => number }) {
  const people = Array.from({ length: LANES }, (_, lane) => ({ lane, x: door(lane), r: 4 + Math.floor(random() * 4) }));
  const others = shuffled(LANES, random).filter((lane) => lane !== MATCH);
  // Lanes that reach the last gate come first, so that a lane at any gate has passed all gates before it.
  const reach = (lane: number) => GATES.filter(({ first, last }) => lane >= first && lane <= last).length;
  const order = [...spread(others.filter((lane) => reach(lane) === 3)), ...others.filter((lane) => reach(lane) === 2)];
  const rest = others.filter((lane) => !order.includes(lane));
  const legs = GATES.map(({ x, arrive }, i) => {
    const arriving = [...order, ...rest].slice(0, arrive);
    return { x, arriving, passing: arriving.slice(0, GATES[i + 1]?.arrive ?? 0), from: GATES[i - 1]?.x };
  });
  const weights = [tone.faint, tone.line, tone.strong];
  return (
    <>
      {legs.map(({ x, arriving, passing, from }, i) => (
        <path
          key={x}
          stroke={weights[i]}
          d={arriving
            .map((lane) => `M${from ?? door(lane)} ${y(lane)}H${passing.includes(lane) ? x : x - 12 + turn(lane)}`)
            .join('')}
        />
      ))}
      <path
        stroke={tone.strong}
        d={legs.map(({ x, arriving, passing }) => gateLine(x, [...arriving, MATCH], [...passing, MATCH])).join('')}
      />
      <path
        stroke={tone.line}
        fill={tone.ground}
        d={people.map(({ lane, x, r }) => (lane === MATCH ? '' : circle([x, y(lane)], r))).join('')}
      />
      <Match
        tone={tone}
        d={`M${START} ${y(MATCH)}H612`}
        person={[START - 12, y(MATCH), 14]}
        role={[636, y(MATCH), 24]}
      />
    </>
  );
}

/** The first lane above the match line and the first one below it, neither adjacent to it. */
function spread(lanes: number[]): number[] {
  const above = lanes.find((lane) => lane < MATCH - 1);
  const below = lanes.find((lane) => lane > MATCH + 1);
  return [above, below].filter((lane) => lane !== undefined);
}

const turn = (lane: number) => (lane < MATCH ? 'a12 12 0 0 0 12-12' : 'a12 12 0 0 1 12 12');

/** The line of a gate across all arriving lanes, with a gap for each lane that passes. */
function gateLine(x: number, arriving: number[], passing: number[]): string {
  let d = `M${x} ${y(Math.min(...arriving)) - 36}`;
  for (const lane of passing.toSorted((a, b) => a - b)) d += `V${y(lane) - 8}m0 16`;
  return `${d}V${y(Math.max(...arriving)) + 36}`;
}
