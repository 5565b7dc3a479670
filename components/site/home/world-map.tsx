import { content } from '@/lib/content';
import { countryName } from '@/lib/vocabulary/countries';
import { LAND, MAP_SIZE, pointOf } from '@/lib/vocabulary/world-map';

type Count = { code: string; count: number };

/** Width of a letter, distance of a label from its square's middle, and height of a line, in units of the map. */
const [LETTER, GAP, LINE] = [0.68, 1, 1.5];

/** A map of the world in dots, with a square and its number for each country with open jobs. */
export function WorldMap({ countries, label }: { countries: readonly Count[]; label: string }) {
  const located = countries.flatMap(({ code, count }) => {
    const point = pointOf(code);
    return point
      ? [{ text: `${content().homePlaces.short(countryName(code) ?? code)} ${count}`, count, x: point[0], y: point[1] }]
      : [];
  });
  const square = ({ x, y, count }: (typeof located)[number]) => {
    const half = halfSide(count);
    return `M${round(x - half)} ${round(y - half)}h${2 * half}v${2 * half}h-${2 * half}z`;
  };
  const taken = located.map(({ x, y }) => [x - GAP, x + GAP, y] as const);
  // Starts with the countries with the most jobs, because a label without room beside its square is omitted.
  const labels = [...located]
    .sort((one, other) => other.count - one.count)
    .flatMap(({ text, x, y }) => {
      const width = LETTER * text.length;
      const start = [x + GAP, x - GAP - width].find((from) =>
        taken.every(([left, right, at]) => from + width <= left || from >= right || Math.abs(y - at) > LINE),
      );
      if (start === undefined || start < 0) return [];
      taken.push([start, start + width, y]);
      return [
        {
          text,
          x: round(start > x ? start : x - GAP),
          y: round(y + 0.5),
          anchor: start > x ? 'start' : 'end',
        } as const,
      ];
    });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-1 -1 ${MAP_SIZE.width + 4} ${MAP_SIZE.height + 2}`}
      className="w-full overflow-visible max-md:hidden"
    >
      <path className="fill-none stroke-art" strokeWidth=".36" strokeLinecap="round" strokeDasharray="0 1" d={LAND} />
      <path className="fill-coral-art stroke-sunk" strokeWidth=".25" d={located.map(square).join('')} />
      <g className="fill-text stroke-sunk text-[1.3px] font-semibold [paint-order:stroke]">
        {labels.map(({ text, x, y, anchor }) => (
          <text key={text} x={x} y={y} textAnchor={anchor} strokeWidth=".7" className="[word-spacing:0]">
            {text}
          </text>
        ))}
      </g>
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
