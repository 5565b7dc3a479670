import { Match, type Tone } from '../figure';
import { randomFrom } from '../prng';
import { rounded, square } from '../shapes';

const COLUMNS = 14;
const ROWS = 10;
const TARGET = { column: 11, row: 2 };

// Coordinates in units of half the distance between squares. Squares have even ones; the path between them has odd
// ones.
const x = (half: number) => 48 + 24 * half;
const y = (half: number) => 64 + 24 * half;

/** Corners of the path, which goes right and up in turn. Its last segment is in the row of the chosen role. */
const CORNERS = [
  [0, 17],
  [5, 17],
  [5, 13],
  [11, 13],
  [11, 9],
  [15, 9],
  [15, 7],
  [19, 7],
  [19, 4],
  [21, 4],
] as const;

/** Draws a field of roles and one person's path to the chosen one. Roles beside the path are brighter. */
export function ForJobSeekers({ tone }: { tone: Tone }) {
  const random = randomFrom('a way through');
  let near = '';
  let far = '';
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const half = 3 + 2 * Math.floor(random() * 3);
      const taken =
        (Math.abs(column - TARGET.column) < 2 && Math.abs(row - TARGET.row) < 2) || (column === 0 && row > 7);
      if (taken || random() < 0.14) continue;
      const role = square([x(2 * column), y(2 * row)], half);
      if (besideTheWay(2 * column, 2 * row)) near += role;
      else far += role;
    }
  }
  return (
    <>
      <path stroke={tone.faint} d={far} />
      <path stroke={tone.strong} d={near} />
      <Match
        tone={tone}
        d={rounded(
          CORNERS.map(([cx, cy]) => [x(cx), y(cy)]),
          24,
        )}
        person={[x(0), y(17), 14]}
        role={[x(2 * TARGET.column), y(2 * TARGET.row), 28]}
      />
    </>
  );
}

function besideTheWay(column: number, row: number): boolean {
  return CORNERS.slice(1).some(([cx, cy], i) => {
    const [px, py] = CORNERS[i]!;
    return column >= px - 1 && column <= cx + 1 && row <= py + 1 && row >= cy - 1;
  });
}
