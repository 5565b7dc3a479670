import { ACCENTS, PALETTE } from './palette';
import { hash, randomFrom } from './prng';

const AMBER = '#FFC247';
const NIGHT = '#1B2A41';

const PAIRS = [
  [PALETTE.cobalt, ACCENTS.cloud],
  [PALETTE.mintText, PALETTE.mint],
  [PALETTE.coralText, AMBER],
  [NIGHT, ACCENTS.ai],
  [PALETTE.amberText, AMBER],
  [PALETTE.ink, ACCENTS.edge],
] as const;

const UNIT = 32;

/** Replaces a missing company logo by quarter-arcs that are computed from the name. `size` in pixels. */
export function CompanyTile({ name, size = 48 }: { name: string; size?: number }) {
  const { ground, figure, path } = tileOf(name);
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 64 64" className="tile">
      <path fill={ground} d="M0 0h64v64H0z" />
      <path fill={figure} d={path} />
    </svg>
  );
}

export function tileOf(name: string): { ground: string; figure: string; path: string } {
  const [ground, figure] = PAIRS[hash(name) % PAIRS.length] ?? PAIRS[0];
  return { ground, figure, path: tilePath(name) };
}

/** Path of four cells in a 64 × 64 square. Each cell has a quarter-arc around one of its corners, or a circle. */
function tilePath(name: string): string {
  const random = randomFrom(name);
  return [0, UNIT].flatMap((x) => [0, UNIT].map((y) => cell(Math.floor(random() * 5), x, y))).join('');
}

function cell(kind: number, x: number, y: number): string {
  const u = UNIT;
  if (kind === 0) return `M${x} ${y}h${u}a${u} ${u} 0 0 1-${u} ${u}z`;
  if (kind === 1) return `M${x + u} ${y}v${u}a${u} ${u} 0 0 1-${u}-${u}z`;
  if (kind === 2) return `M${x + u} ${y + u}h-${u}a${u} ${u} 0 0 1 ${u}-${u}z`;
  if (kind === 3) return `M${x} ${y + u}v-${u}a${u} ${u} 0 0 1 ${u} ${u}z`;
  return `M${x + 5} ${y + 16}a11 11 0 1 1 22 0a11 11 0 1 1-22 0z`;
}
