import { Stamp } from '@/components/site/stamp';
import { cx } from '@/components/ui/cx';
import { content } from '@/lib/content';

/** A signed shortlist as a client reads it, with evidence and a reservation for each person. */
export function ShortlistSheet() {
  const { label, stamp, title, facts, people, signed, ...words } = content().homeShortlist;
  return (
    <article
      data-object=""
      data-path="hire"
      aria-label={label}
      className="sheet home-sheet flex rotate-1 flex-col [text-rendering:geometricPrecision] px-4 max-md:mx-1 pt-3 pb-2 md:min-h-[500px] md:px-8 md:pt-[26px] md:pb-[22px] lg:min-h-[520px]"
    >
      <header className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-0.5 border-b-2 pb-2 md:pb-4">
        <h2 className="text-[clamp(1.0625rem,0.6rem+1.9vw,1.75rem)]">{title}</h2>
        <p className="col-span-full row-start-2 text-small/[1.3] text-muted">{facts}</p>
        <Stamp>{stamp}</Stamp>
      </header>
      <ul className="md:grid md:flex-1">
        {people.map(({ initials, evidence, reservation }, index) => (
          <li
            key={initials}
            className="relative grid grid-cols-[auto_1fr] content-center gap-x-3 border-b border-line py-1.5 last:border-0 text-small/[1.3] md:gap-x-4 md:gap-y-0.5 md:py-[17px] md:text-body/[1.42]"
          >
            <span
              className={cx(
                'row-span-2 grid size-10 place-items-center rounded-pill border-[1.5px] text-[0.875rem] font-semibold md:size-12 md:text-[1rem]',
                index === 0 && 'border-mint-text bg-mint text-on-mint',
              )}
            >
              {initials}
            </span>
            <p>
              <span className="text-muted">{words.evidence}</span> {evidence[0]}
              <span className="max-md:hidden">{evidence[1]}</span>.
            </p>
            <p className="text-coral-text">
              {words.reservation} {reservation[0]}
              <span className="max-md:hidden">{reservation[1]}</span>.
            </p>
          </li>
        ))}
      </ul>
      <footer className="mt-auto flex items-end justify-between gap-4 pt-1.5 text-small md:pt-2">
        <p className="text-muted">{signed}</p>
        <svg
          aria-hidden="true"
          viewBox="0 0 132 44"
          className="home-signature h-8 fill-none stroke-link stroke-[2.2] md:h-11"
        >
          <path
            pathLength="1"
            d="M4 32C14 4 22 2 20 18S12 40 24 26s10-12 12-2 6 4 10-4 6-4 6 4 8 4 12-6 6 0 6 4 10 2 16-6 14 2 22-2 14-6 20-2"
          />
        </svg>
      </footer>
    </article>
  );
}
