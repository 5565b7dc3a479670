import { Match, squareFrom, type Tone } from '../figure';
import { circle } from '../shapes';

const X = 276;
const Y = 36;

/**
 * Draws an organisation as a floor plan: nested squares, every room but one occupied, and an open door for the new
 * hire.
 */
export function HrConsulting({ tone, random }: { tone: Tone; random: () => number }) {
  // The side of the house is 24 + 168 + 24 + 168 + 24 px. Departments in the house and rooms in a department have the
  // same layout.
  const rooms = [
    [216, 24],
    [24, 216],
    [216, 216],
  ].flatMap(([dx, dy]) =>
    [24, 96].flatMap((rx) =>
      [24, 96].map((ry) => ({ x: X + dx! + rx, y: Y + dy! + ry, r: 8 + 2 * Math.floor(random() * 4) })),
    ),
  );
  const gap = { x: X + 48, y: Y + 240 };
  const taken = rooms.filter((room) => room.x !== gap.x || room.y !== gap.y);
  return (
    <>
      <path fill={tone.faint} fillOpacity="0.4" d={squareFrom(X + 24, Y + 24, 168)} />
      <path stroke={tone.strong} d={`M${X} ${gap.y}V${Y}h408v408h-408V${gap.y + 48}h-48`} />
      <path stroke={tone.line} d={`M${X - 48} ${gap.y + 48}a48 48 0 0 1 48-48`} />
      <path
        stroke={tone.strong}
        d={
          squareFrom(X + 24, Y + 24, 168) +
          squareFrom(X + 216, Y + 24, 168) +
          squareFrom(X + 216, Y + 216, 168) +
          `M${X + 24} ${gap.y}v-24h168v168h-168v-96`
        }
      />
      <path
        stroke={tone.line}
        d={
          squareFrom(X + 48, Y + 48, 120) +
          squareFrom(X + 72, Y + 72, 72) +
          taken.map((room) => squareFrom(room.x, room.y, 48)).join('')
        }
      />
      <path
        stroke={tone.line}
        d={`M${X + 192} ${Y + 108}h24M${X + 108} ${Y + 192}v24M${X + 192} ${Y + 300}h24M${X + 300} ${Y + 192}v24`}
      />
      <path
        stroke={tone.strong}
        fill={tone.ground}
        d={circle([X + 108, Y + 108], 20) + taken.map((room) => circle([room.x + 24, room.y + 24], room.r)).join('')}
      />
      <Match
        tone={tone}
        d={`M96 144v84a72 72 0 0 0 72 72H${gap.x}`}
        person={[96, 132, 18]}
        role={[gap.x + 24, gap.y + 24, 24]}
      />
    </>
  );
}
