/** Copies of the colours in app/theme.css, because share images and icons cannot read CSS. */
export const PALETTE = {
  paper: '#FAF8F3',
  ink: '#0F1B2D',
  inkLine: '#33496C',
  cobalt: '#2340E0',
  coral: '#FF6A3D',
  coralText: '#B83A12',
  mint: '#9EF0CB',
  mintText: '#0A6B4A',
  amberText: '#8A5200',
} as const;

/** Line colours of the technology pages, on dark backgrounds. */
export const ACCENTS = { cloud: '#7CC7FF', digital: '#9EF0CB', ai: '#B9A5FF', edge: '#CDEB6B' } as const;
