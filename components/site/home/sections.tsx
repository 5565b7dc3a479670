import { Sorting } from './sorting';
import { WorldMap } from './world-map';
import { Stamp } from '@/components/site/stamp';
import { formatNumber } from '@/lib/base/format';
import type { HomeBoard } from '@/lib/board/schema';
import { content } from '@/lib/content';
import { isShown } from '@/lib/content/samples';
import { countryName } from '@/lib/vocabulary/countries';

/** The company's figures in one row. */
export function HomeFigures() {
  const { homeFigures } = content();
  if (!isShown(homeFigures)) return null;
  return (
    <section aria-label={homeFigures.title} className="wrap home-figures figures">
      <dl>
        {homeFigures.items.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Stamp>{homeFigures.stamp}</Stamp>
    </section>
  );
}

/** Where the open jobs are: countries on a map, beside links to cities. */
export function HomePlaces({ open, countries, places }: HomeBoard) {
  const { homePlaces } = content();
  if (countries.length === 0) return null;
  return (
    <section aria-labelledby="places-title" className="bg-sunk">
      <div className="wrap section home-places">
        <h2 id="places-title" className="text-big">
          {homePlaces.title(open, countries.length)}
        </h2>
        <WorldMap
          countries={countries}
          label={homePlaces.map(countries.map(({ code }) => countryName(code) ?? code))}
        />
        <ul className="figures" data-rows="">
          {places.map(({ label, count, href }) => (
            <li key={href}>
              <a href={href}>
                {label} <span>{formatNumber(count)}</span>
              </a>
            </li>
          ))}
          <li>
            <a href={homePlaces.all.href}>
              {homePlaces.all.label} <span>{formatNumber(open)}</span>
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}

export function HowItWorks() {
  const { howItWorks } = content();
  return (
    <section aria-labelledby="how-title" className="band-ink">
      <div className="wrap section">
        <h2 id="how-title">{howItWorks.title}</h2>
        <ol className="home-steps">
          {howItWorks.steps.map(({ title, paper, text }, index) => (
            <li key={title}>
              <div aria-hidden="true" className="sheet home-paper">
                {paper}
                <svg viewBox="0 0 88 60">{PAPERS[index]}</svg>
              </div>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Brief, order, shortlist and contract. */
const PAPERS = [
  <path key="brief" d="M0 8h80M0 22h60M0 36h72M0 50h40" />,
  <path
    key="order"
    d="M13 8a5 5 0 1 0-10 0a5 5 0 1 0 10 0M13 30a5 5 0 1 0-10 0a5 5 0 1 0 10 0M13 52a5 5 0 1 0-10 0a5 5 0 1 0 10 0M22 8h60M22 30h46M22 52h30"
  />,
  <g key="shortlist">
    <path d="M14 10a6 6 0 1 0-12 0a6 6 0 1 0 12 0M14 36a6 6 0 1 0-12 0a6 6 0 1 0 12 0M22 8h56M22 34h56" />
    <path className="home-doubt" d="M22 15h34M22 41h26" />
  </g>,
  <g key="contract">
    <path d="M0 8h80M0 22h70" />
    <path className="home-name" d="M4 48C14 24 20 32 20 42s14 4 20-4 12 8 22 2 14-6 22-2" />
  </g>,
];

export function HumanAndSoftware() {
  const { title, lead, steps } = content().aiPlusHuman;
  const { whyChoose } = content();
  return (
    <div className="wrap section home-people">
      <section aria-labelledby="ai-title">
        <h2 id="ai-title" className="text-big">
          {title}
        </h2>
        <p>{lead}</p>
        <Sorting />
        <ol>
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section id="why" aria-labelledby="why-title">
        <h2 id="why-title">{whyChoose.title}</h2>
        <ul>
          {whyChoose.items.map((reason) => (
            <li key={reason.title}>
              <h3>{reason.title}</h3>
              <p>{reason.text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
