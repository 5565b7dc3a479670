import { Drawing, Match, TONES } from './figure';
import { randomFrom } from './prng';
import { circle, GRID, type XY } from './shapes';

const tone = TONES.ink;
const WIDTH = 720;
const HEIGHT = 560;
/** The rings' common centre, the radius of the smallest ring, and the distance between two rings, in px. */
const SOURCE: XY = [24, 536];
const NEAREST = 6 * GRID;
const APART = 3 * GRID;
const RINGS = 6;
/** The ring of the matched person, and the person's angle above the horizontal, in degrees. */
const FOUND = { ring: 3, angle: 38 };
const ROLE: XY = [648, 96];

const radiusOf = (ring: number) => NEAREST + ring * APART;

function onRing(ring: number, degrees: number): XY {
  const angle = (degrees * Math.PI) / 180;
  return [SOURCE[0] + radiusOf(ring) * Math.cos(angle), SOURCE[1] - radiusOf(ring) * Math.sin(angle)];
}

/** Draws a talent pool: people on rings around a corner. The match line leads from a role outside to one of them. */
export function TalentPool({ seed, className }: { seed: string; className?: string }) {
  const random = randomFrom(seed);
  let rings = '';
  let far = '';
  let near = '';
  for (let ring = 0; ring < RINGS; ring++) {
    const radius = radiusOf(ring);
    rings += `M${SOURCE[0] + radius} ${SOURCE[1]}A${radius} ${radius} 0 0 0 ${SOURCE[0]} ${SOURCE[1] - radius}`;
    // Angle in degrees between people on this ring, at which they are farther apart than they are wide.
    const step = (180 * 2.4 * GRID) / (Math.PI * radius);
    for (let angle = step * (0.3 + random()); angle < 88; angle += step * (1 + 0.7 * random())) {
      const isFound = ring === FOUND.ring && Math.abs(angle - FOUND.angle) < step;
      const [x, y] = onRing(ring, angle);
      const size = 5 + Math.floor(4 * random());
      if (isFound || x > WIDTH - GRID || y < GRID || besideTheLine(x, y)) continue;
      if (Math.abs(ring - FOUND.ring) < 2 && Math.abs(angle - FOUND.angle) < 24) near += circle([x, y], size);
      else far += circle([x, y], size);
    }
  }
  const [x, y] = onRing(FOUND.ring, FOUND.angle);
  const turn = Math.round(x / GRID) * GRID + 5 * GRID;
  return (
    <Drawing width={WIDTH} height={HEIGHT} className={className}>
      <path stroke={tone.faint} d={rings} />
      <path stroke={tone.line} fill={tone.ground} d={far} />
      <path stroke={tone.strong} fill={tone.ground} d={near} />
      <Match
        tone={tone}
        d={`M${Math.round(x)} ${Math.round(y)}C${turn} ${Math.round(y)} ${turn - 2 * GRID} ${ROLE[1]} ${ROLE[0]} ${ROLE[1]}`}
        person={[x, y, 13]}
        role={[...ROLE, 20]}
      />
    </Drawing>
  );
}

function besideTheLine(x: number, y: number): boolean {
  const [fx, fy] = onRing(FOUND.ring, FOUND.angle);
  const along = (x - fx) / (ROLE[0] - fx);
  if (along < 0 || along > 1) return false;
  return Math.abs(y - (fy + (ROLE[1] - fy) * along)) < 2.5 * GRID;
}
