import { PALETTE } from './palette';

type BrandMarkProps = { size: number; line?: string; person?: string };

/** The logo's mark for images that cannot read the page's CSS. Same shapes as in app/icon.svg. */
export function BrandMark({ size, line = PALETTE.ink, person = PALETTE.cobalt }: BrandMarkProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 30 30" fill="none">
      <path d="M6 23V5L24 25V8" stroke={line} strokeWidth="3" />
      <circle cx="6" cy="24" r="4.5" fill={person} />
      <path d="M19.5 2.5h9v9h-9z" fill={PALETTE.coral} />
    </svg>
  );
}
