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
    <section
      aria-label={homeFigures.title}
      className="wrap home-figures figures relative flex flex-wrap items-center gap-x-6 gap-y-4 pt-[22px] pb-[26px]"
    >
      <dl className="grid flex-[1_0_100%] grid-cols-2 gap-x-4 gap-y-5 md:flex-1 md:grid-cols-4 lg:me-6 lg:grid-cols-[repeat(7,auto)] lg:justify-between">
        {homeFigures.items.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-small/[1.3] text-muted">{label}</dt>
            <dd className="font-display text-[1.75rem]/[1] font-bold tracking-[-0.02em]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="max-md:absolute max-md:start-1/2 max-md:bottom-10 max-md:ps-2">
        <Stamp>{homeFigures.stamp}</Stamp>
      </p>
    </section>
  );
}

/** Where the open jobs are: countries on a map, beside links to cities. */
export function HomePlaces({ open, countries, places }: HomeBoard) {
  const { homePlaces } = content();
  if (countries.length === 0) return null;
  return (
    <section aria-labelledby="places-title" className="bg-sunk">
      <div className="wrap section grid items-end gap-x-16 gap-y-6 lg:grid-cols-[3fr_1fr]">
        <h2 id="places-title" className="text-big lg:col-span-full">
          {homePlaces.title(open, countries.length)}
        </h2>
        <WorldMap
          countries={countries}
          label={homePlaces.map(countries.map(({ code }) => countryName(code) ?? code))}
        />
        <ul className="figures" data-live="">
          {[...places, { ...homePlaces.all, count: open }].map(({ label, count, href }) => (
            <li key={href} className="border-b border-line last:border-0 last:text-link">
              <a
                href={href}
                className="flex min-h-11 items-center justify-between gap-4 font-semibold underline-offset-4 hover:underline"
              >
                {label} <span>{formatNumber(count)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function HowItWorks() {
  const { howItWorks } = content();
  return (
    <section aria-labelledby="how-title" className="band-ink">
      <div className="wrap section-m">
        <h2 id="how-title">{howItWorks.title}</h2>
        <ol className="home-steps mt-6 grid gap-5 lg:mt-9 lg:grid-cols-4 lg:gap-8">
          {howItWorks.steps.map(({ title, paper, text }, index) => (
            <li key={title} className="grid grid-cols-[112px_1fr] grid-rows-[auto_1fr] gap-x-4 gap-y-1 lg:block">
              <div
                aria-hidden="true"
                className="sheet relative row-span-2 size-28 rotate-[-1.5deg] px-3 py-2.5 font-display text-[0.875rem]/[1.25] font-semibold lg:mb-[18px] lg:h-33"
              >
                {paper}
                <svg viewBox="0 0 88 60" className="absolute start-3 bottom-3 w-22 fill-none stroke-art stroke-2">
                  {PAPERS[index]}
                </svg>
              </div>
              <h3>{title}</h3>
              <p className="text-small text-band-muted lg:mt-1 lg:max-w-[17rem]">{text}</p>
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
    <path className="stroke-coral-art" d="M22 15h34M22 41h26" />
  </g>,
  <g key="contract">
    <path d="M0 8h80M0 22h70" />
    <path className="stroke-link" d="M4 48C14 24 20 32 20 42s14 4 20-4 12 8 22 2 14-6 22-2" />
  </g>,
];

export function HumanAndSoftware() {
  const { title, lead, steps } = content().aiPlusHuman;
  const { whyChoose } = content();
  return (
    <div className="wrap section grid gap-x-[clamp(32px,6vw,96px)] gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <section aria-labelledby="ai-title">
        <h2 id="ai-title" className="text-big">
          {title}
        </h2>
        <p className="mt-2 text-muted">{lead}</p>
        <Sorting />
        <ol className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-3">
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p className="text-small text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section id="why" aria-labelledby="why-title">
        <h2 id="why-title">{whyChoose.title}</h2>
        <ul className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-3 lg:grid-cols-1">
          {whyChoose.items.map((reason) => (
            <li key={reason.title} className="border-t border-line pt-3.5">
              <h3>{reason.title}</h3>
              <p className="text-small text-muted">{reason.text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
