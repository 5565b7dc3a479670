/** Copies of the colours in app/theme.css, because share images and icons cannot read CSS. */
export const PALETTE = {
  paper: '#FAF8F3',
  ink: '#0F1B2D',
  inkLine: '#33496C',
  muted: '#4A5568',
  cobalt: '#2340E0',
  control: '#7C8494',
  hairline: '#D9D4C7',
  coral: '#FF6A3D',
  coralText: '#B83A12',
  mint: '#9EF0CB',
  mintText: '#0A6B4A',
  amberText: '#8A5200',
  slate: '#A9B6CC',
} as const;

/** Line colours of the technology pages, on dark backgrounds. */
export const ACCENTS = {
  cloud: '#7CC7FF',
  digital: '#9EF0CB',
  ai: '#B9A5FF',
  edge: '#CDEB6B',
} as const;

/**
 * Mixes a colour into the ink colour. The result is opaque, so that shapes in front hide those behind. @param share of
 * `colour`, 0 to 1
 */
export function onInk(colour: string, share: number): string {
  return blend(PALETTE.ink, colour, share);
}

/** Mixes a colour into the paper colour. @param share of `colour`, 0 to 1 */
export function onPaper(colour: string, share: number): string {
  return blend(PALETTE.paper, colour, share);
}

function blend(ground: string, colour: string, share: number): string {
  const channel = (from: string, at: number) => parseInt(from.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(ground, at) * (1 - share) + channel(colour, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
