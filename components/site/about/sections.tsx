import type { ReactNode } from 'react';
import { Stamp } from '@/components/site/stamp';
import { ButtonLink } from '@/components/ui/button';
import { content } from '@/lib/content';
import { isShown, shown } from '@/lib/content/samples';
import type { RetentionTerms } from '@/lib/vocabulary/privacy';
import './about.css';

/** The first screen: the company's history as one line, each date with the document of its time. */
export function AboutHead() {
  const { title, lead, action, timeline } = content().aboutPage;
  return (
    <header className="wrap about-head">
      <div className="about-title">
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      <section id="timeline" aria-labelledby="timeline-title" className="about-line">
        <h2 id="timeline-title" className="sr-only">
          {timeline.title}
        </h2>
        <ol>
          {timeline.items.map((era) => (
            <li key={era.when}>
              <div aria-hidden="true" className="sheet about-paper">
                {era.paper}
                <svg viewBox="0 0 216 96">{PAPERS[era.when]}</svg>
              </div>
              <p className="figures">{era.when}</p>
              <h3>{era.title}</h3>
              <p>{era.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className="about-act">
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
      </div>
    </header>
  );
}

/** A scorecard of five lines, a contract with a handover, a video call, and an order with three people taken from it. */
const PAPERS: Record<string, ReactNode> = {
  '2010': (
    <>
      <path d="M2 4h10v10H2zM2 24h10v10H2zM2 44h10v10H2zM2 64h10v10H2zM2 84h10v10H2zM24 9h70M24 29h48M24 49h82M24 69h58M24 89h66" />
      <path className="about-mark" d="M3 8l4 5 8-12M3 28l4 5 8-12M3 68l4 5 8-12" />
      <path className="about-thing" d="M152 26c-8 8-6 26 8 40s32 16 40 8l-10-14-12 5c-6-3-11-8-13-14l6-12-14-10z" />
    </>
  ),
  '2015': (
    <>
      <path d="M2 8h206M2 24h180M2 40h194M2 82h60" />
      <path className="about-span" d="M2 52h92v16H2z" />
      <path className="about-wait" d="M98 52h56v16H98z" />
      <path className="about-mark" d="M110 90c10-20 16-10 16 0s14 4 20-4 12 8 22 2 14-6 30-2" />
    </>
  ),
  '2020': (
    <>
      <path d="M2 2h102v44H2zM112 2h102v44H112zM2 52h102v42H2zM112 52h102v42H112z" />
      <path d="M63 20a10 10 0 1 0-20 0a10 10 0 1 0 20 0M34 46c2-12 36-12 38 0M173 20a10 10 0 1 0-20 0a10 10 0 1 0 20 0M144 46c2-12 36-12 38 0M63 69a10 10 0 1 0-20 0a10 10 0 1 0 20 0M34 94c2-11 36-11 38 0" />
      <path className="about-thing" d="M153 66h20v14h-20zM173 70l10-5v16l-10-5" />
    </>
  ),
  Today: (
    <>
      <path className="about-profiles" d="M8 10h112.1M8 36h112.1M8 62h112.1M8 88h112.1" />
      <path
        className="about-thing"
        d="M17 10a9 9 0 1 0-18 0a9 9 0 1 0 18 0M33 10a9 9 0 1 0-18 0a9 9 0 1 0 18 0M81 62a9 9 0 1 0-18 0a9 9 0 1 0 18 0"
      />
      <path className="about-mark" d="M33 10C90 10 130 22 180 22M81 62C120 62 140 50 180 50" />
      <path className="about-role" d="M180 14h16v16h-16zM180 42h16v16h-16z" />
    </>
  ),
};

export function AboutQuote() {
  const { ceo, stamp } = content().aboutPage;
  if (!isShown(ceo)) return null;
  return (
    <section aria-labelledby="ceo-title" className="band-ink">
      <figure className="wrap section about-quote">
        <figcaption>
          <h2 id="ceo-title">{ceo.title}</h2>
          <p>
            <b>{ceo.name}</b>
            <br />
            {ceo.role}
          </p>
          {ceo.sample && <Stamp>{stamp}</Stamp>}
          <ButtonLink href={ceo.action.href} variant="secondary">
            {ceo.action.label}
          </ButtonLink>
        </figcaption>
        <blockquote>
          <p>{ceo.quote}</p>
        </blockquote>
      </figure>
    </section>
  );
}

export function AboutValues() {
  const { title, items } = content().aboutPage.values;
  return (
    <section id="values" aria-labelledby="values-title" className="wrap section section-split">
      <h2 id="values-title">{title}</h2>
      <ul className="about-values">
        {items.map((value) => (
          <li key={value.title}>
            <h3>{value.title}</h3>
            <p>{value.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How long each kind of record is kept, as the running server is set. */
export function AboutRetention({ days }: { days: Omit<RetentionTerms, 'mails'> }) {
  const { aboutPage, keptFor } = content();
  const { title, lead, columns, rows, policy } = aboutPage.kept;
  const longest = Math.max(...rows.map(({ kind }) => days[kind]));
  return (
    <section id="kept" aria-labelledby="kept-title" className="bg-sunk">
      <div className="wrap section">
        <div className="section-title">
          <h2 id="kept-title" className="text-big">
            {title}
          </h2>
          <p>{lead}</p>
          <a href={policy.href} className="more">
            {policy.label}
          </a>
        </div>
        <table className="about-kept figures">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ kind, what, since }) => (
              <tr key={kind}>
                <th scope="row">{what}</th>
                <td>{since}</td>
                <td>
                  {keptFor(days[kind])}
                  <svg aria-hidden="true">
                    <rect width={`${days[kind] === 0 ? 100 : (days[kind] / longest) * 100}%`} height="100%" />
                  </svg>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function AboutClients() {
  const { stories, stamp } = content().aboutPage;
  const clients = shown(stories.items);
  if (clients.length === 0) return null;
  return (
    <section id="stories" aria-labelledby="stories-title" className="wrap section">
      <h2 id="stories-title">{stories.title}</h2>
      <ul className="about-clients">
        {clients.map(({ quote, name, role, company, sample }) => (
          <li key={name}>
            <figure>
              <blockquote>
                <p>“{quote}”</p>
              </blockquote>
              <figcaption>
                <b>{name}</b>
                <br />
                {role}, {company}
              </figcaption>
              {sample && <Stamp>{stamp}</Stamp>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
