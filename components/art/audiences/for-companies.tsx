import { Match, type Tone } from '../figure';
import { latticeGeometry } from '../lattice-geometry';
import { PALETTE } from '../palette';
import { circle, square } from '../shapes';

/** Positions of the next three hires, relative to the person at the match line. */
const SEQUENCE = [1, -1, 2];

/** Draws the lattice with a team: one match line, and three future ones, each dimmer than the one before. */
export function ForCompanies({ tone }: { tone: Tone }) {
  const { people, roles, lanes, match } = latticeGeometry('a whole team');
  const all = lanes.split(/(?=M)/);
  const star = people.findIndex((at) => at.lit);
  const team = SEQUENCE.map((offset, i) => {
    const person = people[star + offset]!;
    const lane = all.find((d) => d.startsWith(`M${person.x} ${person.y}C`))!;
    const role = roles.find((at) => lane.endsWith(` ${at.x} ${at.y}`))!;
    return { person, role, lane, opacity: 0.75 - 0.2 * i };
  });
  const placed = new Set<object>(team.flatMap(({ person, role }) => [person, role]));
  const idlePeople = people.filter((at) => !at.lit && !placed.has(at));
  const idleRoles = roles.filter((at) => !at.lit && !placed.has(at));
  const [person, role] = [people[star]!, roles.find((at) => at.lit)!];
  return (
    <>
      <path stroke={tone.faint} d={all.filter((d) => !team.some(({ lane }) => lane === d)).join('')} />
      <path
        stroke={tone.faint}
        fill={tone.ground}
        d={
          idlePeople.map(({ x, y, r }) => circle([x, y], r)).join('') +
          idleRoles.map(({ x, y, half }) => square([x, y], half)).join('')
        }
      />
      {team.map(({ person, role, lane, opacity }) => (
        <g key={person.y} opacity={opacity}>
          <path d={lane} stroke={tone.match} strokeWidth="2" />
          <path d={circle([person.x, person.y], 9)} fill={tone.ground} stroke={tone.match} strokeWidth="2" />
          <path d={square([role.x, role.y], 9)} fill={tone.ground} stroke={PALETTE.coral} strokeWidth="2" />
        </g>
      ))}
      <Match tone={tone} d={match} person={[person.x, person.y, 14]} role={[role.x, role.y, 14]} />
    </>
  );
}
