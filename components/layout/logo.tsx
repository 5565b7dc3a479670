/** The logo: a letter N drawn as a line from a person (circle) to a role (square). */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex min-h-11 items-center gap-2.5 font-display text-[1.25rem] leading-none font-bold tracking-[-0.02em]">
      <svg aria-hidden="true" width="30" height="30" viewBox="0 0 30 30" fill="none" strokeWidth="3">
        <path d="M6 23V5L24 25V8" stroke="currentColor" />
        <circle cx="6" cy="24" r="4.5" fill="var(--color-act)" />
        <path d="M19.5 2.5h9v9h-9z" fill="var(--color-coral)" />
      </svg>
      {name}
    </span>
  );
}
