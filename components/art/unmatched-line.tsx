import { PALETTE } from './palette';

/** Draws a lane from a person that ends before any role, for empty lists on a light background. */
export function UnmatchedLine({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 720 192" fill="none" strokeWidth="1.5" className={className}>
      <path
        d="M48 48C360 48 336 144 456 144"
        stroke={PALETTE.cobalt}
        strokeWidth="3"
        pathLength={1}
        className="match-line"
      />
      <path d="M480 144h24M528 144h12M564 144h4" stroke={PALETTE.control} />
      <circle cx="48" cy="48" r="11" fill={PALETTE.cobalt} />
      <path d="M649 37h22v22h-22z" stroke={PALETTE.control} />
      <path d="M649 133h22v22h-22z" stroke={PALETTE.control} strokeDasharray="4 4" />
    </svg>
  );
}
