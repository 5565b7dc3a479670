import { latticeGeometry } from './lattice-geometry';
import { PALETTE } from './palette';

type LatticeProps = { seed: string; width?: number; height?: number; count?: number; className?: string };

/**
 * Draws people (circles), roles (squares), and the animated line of the one matching pair. The drawing fills its box
 * and may be cropped.
 */
export function Lattice({ seed, width = 720, height = 560, count, className }: LatticeProps) {
  const { lanes, match, people, roles } = latticeGeometry(seed, { width, height, count });
  const person = ({ x, y, r }: (typeof people)[number], fill?: string) => (
    <circle key={y} cx={x} cy={y} r={r} fill={fill} />
  );
  const role = ({ x, y, half }: (typeof roles)[number], fill?: string) => (
    <rect key={y} x={x - half} y={y - half} width={2 * half} height={2 * half} rx="2" fill={fill} />
  );
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeWidth="1.5"
      className={className}
    >
      <g stroke={PALETTE.inkLine} fill={PALETTE.ink}>
        <path d={lanes} fill="none" />
        {people.map((at) => !at.lit && person(at))}
        {roles.map((at) => !at.lit && role(at))}
      </g>
      <path d={match} pathLength={1} stroke={PALETTE.mint} strokeWidth="3" className="match-line" />
      {people.map((at) => at.lit && person(at, PALETTE.mint))}
      {roles.map((at) => at.lit && role(at, PALETTE.coral))}
    </svg>
  );
}
