import { BandDrawing } from './figure';
import { latticeGeometry } from './lattice-geometry';
import { PALETTE } from './palette';

/** People (circles) and roles (squares) on a dark background. The match line, the only bright one, is animated once. */
export function Lattice({
  seed,
  width = 720,
  height = 560,
  count,
  className,
}: {
  seed: string;
  width?: number;
  height?: number;
  count?: number;
  className?: string;
}) {
  const { lanes, match, people, roles } = latticeGeometry(seed, { width, height, count });
  return (
    <BandDrawing width={width} height={height} className={className}>
      <g stroke={PALETTE.inkLine} fill={PALETTE.ink}>
        <path d={lanes} fill="none" />
        {people.map((at) => !at.lit && <circle key={at.y} cx={at.x} cy={at.y} r={at.r} />)}
        {roles.map(
          (at) =>
            !at.lit && (
              <rect key={at.y} x={at.x - at.half} y={at.y - at.half} width={2 * at.half} height={2 * at.half} rx="2" />
            ),
        )}
      </g>
      <path d={match} pathLength={1} stroke={PALETTE.mint} strokeWidth="3" className="match-line" />
      {people.map((at) => at.lit && <circle key={at.y} cx={at.x} cy={at.y} r={at.r} fill={PALETTE.mint} />)}
      {roles.map(
        (at) =>
          at.lit && (
            <rect
              key={at.y}
              x={at.x - at.half}
              y={at.y - at.half}
              width={2 * at.half}
              height={2 * at.half}
              rx="2"
              fill={PALETTE.coral}
            />
          ),
      )}
    </BandDrawing>
  );
}
