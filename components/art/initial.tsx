import { ACCENTS, PALETTE } from './palette';
import { hash } from './prng';

const SIDE = 96;

/** Colours of background, figure and letter. The letter covers both, so its contrast with each is at least 4.5:1. */
export const TILES = [
  [PALETTE.ink, PALETTE.inkLine, PALETTE.mint],
  [ACCENTS.digital, ACCENTS.edge, PALETTE.ink],
  [ACCENTS.ai, ACCENTS.cloud, PALETTE.ink],
  [PALETTE.cobalt, PALETTE.ink, PALETTE.paper],
  [ACCENTS.cloud, ACCENTS.digital, PALETTE.ink],
  [PALETTE.hairline, PALETTE.coral, PALETTE.ink],
  [PALETTE.mintText, PALETTE.ink, PALETTE.mint],
] as const;

/** Quarter-discs, one per corner, as wide as the tile. */
const QUARTERS = [
  `M0 0h${SIDE}a${SIDE} ${SIDE} 0 0 1-${SIDE} ${SIDE}z`,
  `M${SIDE} 0v${SIDE}a${SIDE} ${SIDE} 0 0 1-${SIDE}-${SIDE}z`,
  `M${SIDE} ${SIDE}h-${SIDE}a${SIDE} ${SIDE} 0 0 1 ${SIDE}-${SIDE}z`,
  `M0 ${SIDE}v-${SIDE}a${SIDE} ${SIDE} 0 0 1 ${SIDE} ${SIDE}z`,
];

/**
 * Stands for a photo: the person's initial on a tile with a quarter-disc, both chosen by the name. `size` in pixels.
 */
export function Initial({ name, size = SIDE }: { name: string; size?: number }) {
  const h = hash(name);
  const [ground, figure, letter] = TILES[h % TILES.length] ?? TILES[0];
  const [first = ''] = name.trim();
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox={`0 0 ${SIDE} ${SIDE}`} className="tile">
      <path fill={ground} d={`M0 0h${SIDE}v${SIDE}H0z`} />
      <path fill={figure} d={QUARTERS[(h >>> 8) % 4]} />
      <text
        x={SIDE / 2}
        y="69"
        textAnchor="middle"
        fontSize="60"
        fontWeight="700"
        fill={letter}
        className="font-display"
      >
        {first.toUpperCase()}
      </text>
    </svg>
  );
}
