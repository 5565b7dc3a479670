import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { Questions } from '@/components/site/questions';
import type { Catalogue } from '@/lib/content';
import { Limit, ObjectSheet, Offerings, ServiceEnd, ServiceHead } from './service-parts';
import './talent-acquisition.css';

type Page = Catalogue['talentAcquisition'];
type Person = Page['shortlist']['people'][number];

export function TalentAcquisition({ page }: { page: Page }) {
  return (
    <>
      <ServiceHead page={page}>
        <Shortlist words={page.shortlist} />
      </ServiceHead>
      <section aria-labelledby="weeks-title" className="section bg-sunk">
        <div className="wrap">
          <h2 id="weeks-title" className="text-big">
            {page.weeks.title}
          </h2>
          <ol className="search-weeks figures mt-8 mb-10 grid gap-1">
            {page.weeks.steps.map(({ when, number, title }) => (
              <li key={when} className="grid gap-x-3 gap-y-1.5 max-md:grid-cols-[7rem_1fr] md:grid-rows-[auto_1fr]">
                <span className="object-small text-center max-md:hidden">{number}</span>
                <span className="object-small pt-3 md:hidden">{when}</span>
                <b className="font-display text-[1rem]/[1.2] font-semibold">{title}</b>
              </li>
            ))}
          </ol>
          <ul className="mb-10 grid gap-x-12 gap-y-6 md:grid-cols-3">
            {page.facts.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p className="mt-1.5 text-muted">{text}</p>
              </li>
            ))}
          </ul>
          <Offerings {...page.offerings} />
        </div>
      </section>
      <section className="section">
        <div className="wrap grid items-start gap-x-[clamp(32px,6vw,96px)] gap-y-10 md:grid-cols-[5fr_6fr]">
          <Limit {...page.limit} />
          <Questions id="questions" items={page.questions} />
        </div>
      </section>
      <ServiceEnd {...page.call} />
    </>
  );
}

/** A shortlist with two people open. Hovering, focusing or following evidence marks the reservation beside it. */
function Shortlist({ words }: { words: Page['shortlist'] }) {
  const { band, folded } = words;
  return (
    <ObjectSheet title={words.role} lead={words.place} label={words.label} className="shortlist-sheet">
      <div className="pay-band figures relative mt-2.5 mb-2 h-15" role="img" aria-label={band.label}>
        <span className="inset-x-0 top-[33px] border-t-2 border-line" />
        <span className="top-[29px] h-2.5 w-[60%] border-x-3 border-act bg-tint-act" />
        {band.initials.map((initials) => (
          <Mark key={initials} className="pay-mark -ms-3.5 size-7 bg-sheet text-[0.75rem]/none">
            {initials}
          </Mark>
        ))}
        {[band.from, band.to].map((pay) => (
          <span key={pay} className="object-small top-[43px] -ms-10 w-20 text-center leading-[1.2]">
            {pay}
          </span>
        ))}
      </div>
      {words.people.map((person, index) => (
        <Listed key={person.name} person={person} reservation={words.reservation} first={index === 0} />
      ))}
      <details className="group">
        <summary className="flex min-h-[58px] list-none items-center justify-end gap-4 border-t border-line text-[1rem] font-semibold group-open:min-h-11 [&::-webkit-details-marker]:hidden">
          <Mark className="size-10 text-[0.875rem]/none group-open:hidden sm:size-11">{folded.initials}</Mark>
          <span className="flex-1 group-open:hidden">
            {folded.name} <span className="object-small figures max-sm:block">{folded.short}</span>
          </span>
          <span className="object-small inline-flex items-center gap-2">
            <span className="group-open:hidden">{words.unfold}</span>
            <span className="hidden group-open:inline">{words.fold}</span>{' '}
            <Icon name="chevron-down" className="group-open:rotate-180" />
          </span>
        </summary>
        <Listed person={folded} reservation={words.reservation} />
      </details>
      <div className="grid grid-cols-[1fr_auto] items-end gap-4 border-t-2 border-text pt-2">
        <p className="object-small">{words.end}</p>
        <svg width="132" height="44" viewBox="0 0 132 44" fill="none" role="img" aria-label={words.signed}>
          <path
            className="match-line stroke-link stroke-[2.2]"
            strokeLinecap="round"
            pathLength="1"
            d="M4 32C14 4 22 2 20 18S12 40 24 26s10-12 12-2 6 4 10-4 6-4 6 4 8 4 12-6 6 0 6 4 10 2 16-6 14 2 22-2 14-6 20-2"
          />
        </svg>
      </div>
    </ObjectSheet>
  );
}

function Mark({ className, children }: { className: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid flex-none place-items-center rounded-full border-[1.5px] border-current font-display font-semibold',
        className,
      )}
    >
      {children}
    </span>
  );
}

function Listed({ person, reservation, first }: { person: Person; reservation: string; first?: boolean }) {
  const doubt = `doubt-${person.initials.toLowerCase()}`;
  return (
    <section
      className={cx(
        'listed grid grid-cols-[40px_1fr] gap-x-3 border-t border-line text-[1rem]/[1.42] sm:grid-cols-[44px_minmax(0,1fr)_196px] sm:gap-x-4 [summary+&]:border-0',
        first && 'listed-first',
      )}
      aria-label={person.name}
    >
      <Mark className="my-3 size-10 text-[0.875rem]/none sm:size-11">{person.initials}</Mark>
      <div className="relative mt-3 mb-1.5 overflow-x-clip sm:-me-4 sm:mb-3 sm:pe-4">
        <h3 className="text-[1.125rem]">{person.name}</h3>
        <p className="object-small figures">{person.terms}</p>
        <p className="my-1">{person.did}</p>
        <p>
          <a className="evidence box-decoration-clone py-px max-sm:after:hidden" href={`#${doubt}`}>
            {person.evidence}
          </a>
        </p>
      </div>
      <p
        className="doubt border-s-2 border-coral-art ps-3.5 pe-5 text-coral-text max-sm:col-start-2 max-sm:mb-3 max-sm:py-1.5 sm:-me-8 sm:py-3"
        id={doubt}
      >
        <b className="block text-[0.875rem] font-semibold">{reservation}</b>
        {person.doubt}
      </p>
    </section>
  );
}
