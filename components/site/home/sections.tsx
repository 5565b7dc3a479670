import { WorldMap } from './world-map';
import { Stamp } from '@/components/site/stamp';
import { formatNumber } from '@/lib/base/format';
import type { HomeBoard } from '@/lib/board/schema';
import { content } from '@/lib/content';
import { isShown } from '@/lib/content/samples';
import { countryName } from '@/lib/vocabulary/countries';

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

export function HomePlaces({ open, countries, places }: HomeBoard) {
  const { homePlaces } = content();
  if (countries.length === 0) return null;
  return (
    <section aria-labelledby="places-title" className="bg-sunk">
      <div className="wrap section grid gap-x-16 gap-y-6 lg:grid-cols-[3fr_1fr]">
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
        <header className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <h2 id="how-title">{howItWorks.title}</h2>
          <Stamp>{howItWorks.stamp}</Stamp>
        </header>
        <ol className="home-steps mt-6 grid gap-6 lg:grid-cols-4 lg:gap-8">
          {howItWorks.steps.map(({ title, text }, index) => (
            <li key={title} className="group">
              <p className="sheet relative -rotate-1 group-even:rotate-1 [text-rendering:geometricPrecision] px-4 py-3 text-small whitespace-pre-line first-line:font-display first-line:text-h3 first-line:font-semibold lg:min-h-34">
                {howItWorks.papers[index]}
              </p>
              <h3 className="mt-4">{title}</h3>
              <p className="text-small text-band-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

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

/** Draws profiles as ranked by software, the few that a recruiter read, and the signed shortlist. */
function Sorting() {
  return (
    <svg aria-hidden="true" viewBox="0 0 680 204" className="mt-6 w-full fill-none stroke-2">
      {/* Profiles that the recruiter read, one of them far down. Three are struck out, three lead to the shortlist. */}
      <path
        className="stroke-line stroke-[21]"
        strokeLinecap="round"
        strokeDasharray="0 28"
        d="M14 14h84.1M14 42h.1M70 42h.1M322 126h.1"
      />
      <path
        className="stroke-art stroke-[7]"
        strokeLinecap="round"
        strokeDasharray="0 28"
        d="M14 14h448.1M14 42h448.1M14 70h448.1M14 98h448.1M14 126h448.1M14 154h448.1M14 182h448.1"
      />
      <path className="stroke-coral-art stroke-3" d="M33 23l18-18M61 23l18-18M5 51l18-18" />
      <path className="fill-sheet stroke-control" d="M566 24h104v160H566z" />
      <path
        className="stroke-link"
        d="M107 14C318 14 400 58 582 58M79 42C290 42 400 98 582 98M331 126C542 126 400 138 582 138M590 174c8-14 12-6 12 0s10-8 16-2 8-6 14 0 12-6 20-4"
      />
      <path className="fill-coral-art" d="M582 51h14v14h-14zM582 91h14v14h-14zM582 131h14v14h-14z" />
      <path className="stroke-art" d="M606 52h46M606 64h30M606 92h40M606 104h46M606 132h46M606 144h22" />
    </svg>
  );
}
