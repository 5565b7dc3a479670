import type { ReactNode } from 'react';
import { Stamp } from '@/components/site/stamp';
import { ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { content } from '@/lib/content';
import { isShown, shown } from '@/lib/content/samples';
import type { RetentionTerms } from '@/lib/vocabulary/privacy';
import '../../ui/stations.css';

/** The first screen: the company's history as one line, each date with the document of its time. */
export function AboutHead() {
  const { title, lead, action, timeline } = content().aboutPage;
  return (
    <header className="wrap grid gap-x-12 gap-y-6 pt-[clamp(20px,3.5vw,48px)] pb-(--space-m) lg:grid-cols-[6fr_5fr] lg:gap-y-5">
      <h1 className="lg:row-span-2">{title}</h1>
      <p className="prose text-lead text-muted">{lead}</p>
      <section
        id="timeline"
        aria-labelledby="timeline-title"
        data-object=""
        className="lg:col-span-full lg:row-start-3 lg:mt-6"
      >
        <h2 id="timeline-title" className="sr-only">
          {timeline.title}
        </h2>
        <ol className="stations across grid gap-x-10 [--node:var(--color-ground)] lg:grid-cols-4 lg:[--top:182px]">
          {timeline.items.map((era) => (
            <li
              key={era.when}
              className="group grid grid-cols-[1fr_120px] grid-rows-[auto_auto_1fr] gap-x-4 lg:block lg:pt-0!"
            >
              <div
                aria-hidden="true"
                className="sheet relative col-start-2 row-span-3 row-start-1 h-28 rotate-[-1.2deg] self-start [text-rendering:geometricPrecision] border-sheet-line px-3 py-2 font-display text-[0.875rem]/[1.25] font-semibold group-even:rotate-1 lg:h-[158px] lg:max-w-[248px] lg:px-4 lg:py-3.5"
              >
                {era.paper}
                <svg
                  viewBox="0 0 216 96"
                  className="absolute start-3 bottom-3 h-16 w-24 overflow-visible fill-none stroke-art stroke-[2.5] max-lg:stroke-4 lg:start-4 lg:bottom-4 lg:h-auto lg:w-[200px]"
                >
                  {PAPERS[era.when]}
                </svg>
              </div>
              <p className="figures font-display text-[clamp(1.25rem,0.9rem+1.4vw,1.875rem)]/[1.1] font-bold tracking-[-0.02em] lg:mt-15">
                {era.when}
              </p>
              <h3 className="text-[1rem]">{era.title}</h3>
              <p className="mt-0.5 text-small text-muted">{era.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <ButtonLink href={action.href} className="md:justify-self-start lg:col-start-2 lg:row-start-2 lg:self-start">
        {action.label}
      </ButtonLink>
    </header>
  );
}

/** Drawings by date: a scorecard, a contract with handover, a video call, an order with three people taken from it. */
const PAPERS: Record<string, ReactNode> = {
  '2010': (
    <>
      <path d="M2 4h10v10H2zM2 24h10v10H2zM2 44h10v10H2zM2 64h10v10H2zM2 84h10v10H2zM24 9h70M24 29h48M24 49h82M24 69h58M24 89h66" />
      <path className="stroke-link stroke-3" d="M3 8l4 5 8-12M3 28l4 5 8-12M3 68l4 5 8-12" />
      <path className="stroke-text" d="M152 26c-8 8-6 26 8 40s32 16 40 8l-10-14-12 5c-6-3-11-8-13-14l6-12-14-10z" />
    </>
  ),
  '2015': (
    <>
      <path d="M2 8h206M2 24h180M2 40h194M2 82h60" />
      <path className="fill-tint-act" d="M2 52h92v16H2z" />
      <path className="fill-coral-art stroke-none" d="M98 52h56v16H98z" />
      <path className="stroke-link stroke-3" d="M110 90c10-20 16-10 16 0s14 4 20-4 12 8 22 2 14-6 30-2" />
    </>
  ),
  '2020': (
    <>
      <path d="M2 2h102v44H2zM112 2h102v44H112zM2 52h102v42H2zM112 52h102v42H112z" />
      <path d="M63 20a10 10 0 1 0-20 0a10 10 0 1 0 20 0M34 46c2-12 36-12 38 0M173 20a10 10 0 1 0-20 0a10 10 0 1 0 20 0M144 46c2-12 36-12 38 0M63 69a10 10 0 1 0-20 0a10 10 0 1 0 20 0M34 94c2-11 36-11 38 0" />
      <path className="stroke-text" d="M153 66h20v14h-20zM173 70l10-5v16l-10-5" />
    </>
  ),
  Today: (
    <>
      <path
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray="0 16"
        d="M8 10h112.1M8 36h112.1M8 62h112.1M8 88h112.1"
      />
      <path
        className="stroke-text"
        d="M17 10a9 9 0 1 0-18 0a9 9 0 1 0 18 0M33 10a9 9 0 1 0-18 0a9 9 0 1 0 18 0M81 62a9 9 0 1 0-18 0a9 9 0 1 0 18 0"
      />
      <path className="stroke-link stroke-3" d="M33 10C90 10 130 22 180 22M81 62C120 62 140 50 180 50" />
      <path className="fill-coral-art stroke-none" d="M180 14h16v16h-16zM180 42h16v16h-16z" />
    </>
  ),
};

export function AboutQuote() {
  const { ceo, stamp } = content().aboutPage;
  if (!isShown(ceo)) return null;
  return (
    <section aria-labelledby="ceo-title" className="band-ink">
      <figure className="wrap section grid gap-x-12 gap-y-6 lg:grid-cols-[4fr_8fr]">
        <blockquote className="max-w-[46rem] font-display text-[clamp(1.375rem,1rem+1.6vw,2.125rem)]/[1.25] font-semibold tracking-[-0.02em]">
          <p>“{ceo.quote}”</p>
        </blockquote>
        <figcaption className="lg:order-first grid content-start justify-items-start gap-4">
          <h2 id="ceo-title" className="text-h3 text-mint">
            {ceo.title}
          </h2>
          <p>
            <b className="font-semibold text-band-text">{ceo.name}</b>
          </p>
          {ceo.sample && <Stamp>{stamp}</Stamp>}
          <ButtonLink href={ceo.action.href} variant="secondary">
            {ceo.action.label}
          </ButtonLink>
        </figcaption>
      </figure>
    </section>
  );
}

export function AboutValues() {
  const { title, items } = content().aboutPage.values;
  return (
    <section
      id="values"
      aria-labelledby="values-title"
      className="wrap section grid gap-x-12 gap-y-6 lg:grid-cols-[5fr_7fr]"
    >
      <h2 id="values-title">{title}</h2>
      <ul className="border-t border-line">
        {items.map((value) => (
          <li key={value.title} className="grid gap-x-6 border-b border-line py-3.5 lg:grid-cols-[9rem_1fr]">
            <h3>{value.title}</h3>
            <p className="text-muted">{value.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const CELL = 'border-b border-line py-2.5 pe-4 text-start align-top last:pe-0 [th&]:font-semibold';

/** Shows how long each kind of record is stored, from the settings of the running server. */
export function AboutRetention({ days }: { days: RetentionTerms }) {
  const { aboutPage, keptFor } = content();
  const { title, lead, columns, rows, policy } = aboutPage.kept;
  const longest = Math.max(...rows.map(({ kind }) => days[kind]));
  return (
    <section id="kept" aria-labelledby="kept-title" className="bg-sunk">
      <div className="wrap section">
        <div className="mb-[clamp(20px,2.5vw,32px)]">
          <h2 id="kept-title" className="text-big">
            {title}
          </h2>
          <p className="prose mt-3 text-muted">{lead}</p>
          <a href={policy.href} className="more">
            {policy.label}
          </a>
        </div>
        <table className="figures w-full text-start">
          <thead className="text-small text-muted">
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" className={cx(CELL, index === 1 && 'max-md:hidden')}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ kind, what, since }) => (
              <tr key={kind}>
                <th scope="row" className={CELL}>
                  {what}
                </th>
                <td className={cx(CELL, 'text-muted max-md:hidden')}>{since}</td>
                <td className={cx(CELL, 'w-[34%] font-semibold')}>
                  {keptFor(days[kind])}
                  <svg aria-hidden="true" className="mt-1 block h-1.5 w-full fill-act">
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
  const { stories } = content().aboutPage;
  const clients = shown(stories.items);
  if (clients.length === 0) return null;
  return (
    <section id="stories" aria-labelledby="stories-title" className="wrap section">
      <h2 id="stories-title">
        {stories.title} {clients.some(({ sample }) => sample) && <Stamp>{stories.stamp}</Stamp>}
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-3">
        {clients.map(({ quote, name, role, company }) => (
          <li key={name}>
            <figure className="grid justify-items-start gap-3.5 border-t-3 border-text pt-4">
              <blockquote className="font-display text-h3/[1.35] font-semibold">
                <p>“{quote}”</p>
              </blockquote>
              <figcaption className="text-small text-muted">
                <b className="font-semibold text-text">{name}</b>
                <br />
                {role}, {company}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
