import { Stamp } from '@/components/site/stamp';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { content, type Catalogue } from '@/lib/content';
import { Asked, Limit, Offerings, ServiceEnd, ServiceHead } from './service-parts';
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
          <ol className="search-weeks figures">
            {page.weeks.steps.map(({ when, number, title }) => (
              <li key={when}>
                <span className="week-short">{number}</span>
                <span className="week-long">{when}</span>
                <b>{title}</b>
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
        <div className="wrap service-two">
          <Limit {...page.limit} />
          <Asked questions={page.questions} />
        </div>
      </section>
      <ServiceEnd {...page.call} />
    </>
  );
}

/** A shortlist with two people open. Hovering, focusing or following a piece of evidence marks the doubt beside it. */
function Shortlist({ words }: { words: Page['shortlist'] }) {
  const { band, folded } = words;
  return (
    <article className="sheet object-sheet shortlist-sheet" aria-label={words.label}>
      <header>
        <div>
          <h2>{words.role}</h2>
          <p>{words.place}</p>
        </div>
        <Stamp>{content().serviceLabels.example}</Stamp>
      </header>
      <div className="pay-band figures" role="img" aria-label={band.label}>
        <span className="pay-range" />
        {band.initials.map((initials) => (
          <span key={initials} className="person-mark">
            {initials}
          </span>
        ))}
        <span className="pay-end">{band.from}</span>
        <span className="pay-end">{band.to}</span>
      </div>
      {words.people.map((person, index) => (
        <Listed key={person.name} person={person} reservation={words.reservation} first={index === 0} />
      ))}
      <details className="shortlist-fold">
        <summary>
          <span className="person-mark" aria-hidden="true">
            {folded.initials}
          </span>
          <span className="fold-name">
            {folded.name} <span className="fold-short object-small figures">{folded.short}</span>
          </span>
          <span className="fold-act object-small">
            <span className="when-shut">{words.unfold}</span>
            <span className="when-open">{words.fold}</span> <Icon name="chevron-down" />
          </span>
        </summary>
        <Listed person={folded} reservation={words.reservation} />
      </details>
      <footer>
        <p className="object-small">{words.end}</p>
        <svg viewBox="0 0 132 44" role="img" aria-label={words.signed}>
          <path
            className="match-line"
            pathLength="1"
            d="M4 32C14 4 22 2 20 18S12 40 24 26s10-12 12-2 6 4 10-4 6-4 6 4 8 4 12-6 6 0 6 4 10 2 16-6 14 2 22-2 14-6 20-2"
          />
        </svg>
      </footer>
    </article>
  );
}

function Listed({ person, reservation, first }: { person: Person; reservation: string; first?: boolean }) {
  const doubt = `doubt-${person.initials.toLowerCase()}`;
  return (
    <section className={cx('listed', first && 'listed-first')} aria-label={person.name}>
      <span className="person-mark" aria-hidden="true">
        {person.initials}
      </span>
      <div>
        <h3>{person.name}</h3>
        <p className="object-small figures">{person.terms}</p>
        <p>{person.did}</p>
        <p>
          <a className="evidence" href={`#${doubt}`}>
            {person.evidence}
          </a>
        </p>
      </div>
      <p className="doubt" id={doubt}>
        <b>{reservation}</b>
        {person.doubt}
      </p>
    </section>
  );
}
