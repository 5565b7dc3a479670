/** Draws a lane from a person that ends before any role, for pages and lists that have nothing to show. */
export function UnmatchedLine({ className }: { className?: string }) {
  return (
    <svg data-object="" aria-hidden="true" viewBox="0 0 720 192" fill="none" strokeWidth="2" className={className}>
      <path
        d="M48 48C360 48 336 144 456 144"
        stroke="var(--color-act)"
        strokeWidth="4"
        pathLength={1}
        className="match-line"
      />
      <path d="M480 144h24M528 144h12M564 144h4" stroke="var(--color-control)" />
      <circle cx="48" cy="48" r="13" fill="var(--color-act)" />
      <path d="M647 35h26v26h-26z" fill="var(--color-coral-art)" />
      <path d="M647 131h26v26h-26z" stroke="var(--color-control)" strokeDasharray="4 4" />
    </svg>
  );
}
