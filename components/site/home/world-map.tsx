import { company } from '@/lib/base/company';
import { LAND, MAP_SIZE, onMap, pointOf } from '@/lib/vocabulary/world-map';

/** A map of the world in dots, with a square for each country with open jobs, and lines from our office. */
export function WorldMap({
  countries,
  label,
}: {
  countries: readonly { code: string; count: number }[];
  label: string;
}) {
  const { latitude, longitude } = company.coordinates;
  const [x, y] = onMap(latitude, longitude);
  const places = countries.flatMap(({ code, count }) => {
    const point = pointOf(code);
    return point ? [{ point, half: halfSide(count) }] : [];
  });
  const line = ([toX, toY]: readonly [number, number]) =>
    `M${x} ${y}Q${round((x + toX) / 2)} ${round(Math.min(y, toY) - Math.abs(x - toX) / 8)} ${toX} ${toY}`;
  const square = ({ point: [atX, atY], half }: (typeof places)[number]) =>
    `M${round(atX - half)} ${round(atY - half)}h${2 * half}v${2 * half}h-${2 * half}z`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-1 -1 ${MAP_SIZE.width + 2} ${MAP_SIZE.height + 2}`}
      className="w-full overflow-visible"
    >
      <path className="fill-none stroke-art" strokeWidth=".36" strokeLinecap="round" strokeDasharray="0 1" d={LAND} />
      <path className="fill-none stroke-act" strokeWidth=".18" d={places.map(({ point }) => line(point)).join('')} />
      <path className="fill-coral-art stroke-sunk" strokeWidth=".25" d={places.map(square).join('')} />
      <path
        className="fill-act stroke-sunk"
        strokeWidth=".25"
        d={`M${round(x + 0.6)} ${y}a.6 .6 0 1 0-1.2 0a.6 .6 0 1 0 1.2 0`}
      />
    </svg>
  );
}

/** Half the side of a square in units of the map; it grows with each tenfold number of jobs. */
function halfSide(count: number): number {
  return round(Math.min(1, 0.5 + 0.2 * Math.log10(count)));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
