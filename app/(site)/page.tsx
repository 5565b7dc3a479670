import type { Metadata } from 'next';
import { Lattice } from '@/components/art/lattice';
import { StepMark } from '@/components/art/step-mark';
import { PathToggle } from '@/components/site/path-toggle';
import { ButtonLink } from '@/components/ui/button';
import { homeCall, homeFigures, homeHero, howItWorks } from '@/lib/content/home';

export const metadata: Metadata = { alternates: { canonical: '/' } };

export default function HomePage() {
  return (
    <>
      <Hero />
      <Figures />
      <HowItWorks />
      <Call />
    </>
  );
}

function Hero() {
  return (
    <section className="band-ink overflow-hidden">
      <div className="wrap grid items-center gap-12 py-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="text-small font-semibold text-mint">{homeHero.eyebrow}</p>
          <h1 className="mt-4 text-display">{homeHero.title}</h1>
          <p className="mt-5 max-w-prose text-lead text-slate">{homeHero.lead}</p>
          <div className="mt-6">
            <PathToggle question={homeHero.question} paths={homeHero.paths} />
          </div>
        </div>
        <Lattice seed="northlane" width={560} height={640} className="h-60 w-full lg:col-span-5 lg:h-auto" />
      </div>
    </section>
  );
}

function Figures() {
  return (
    <section className="section" aria-labelledby="figures-title">
      <div className="wrap grid gap-8 lg:grid-cols-12">
        <h2 id="figures-title" className="lg:col-span-4">
          {homeFigures.title}
        </h2>
        <dl className="lg:col-span-8">
          {homeFigures.items.map((figure) => (
            <div key={figure.label} className="grid items-baseline gap-x-6 border-t border-hairline py-4 sm:grid-cols-[13rem_1fr]">
              <dt className="sm:col-start-2 sm:row-start-1">
                <span className="font-semibold">{figure.label}</span>
              </dt>
              <dd className="figures font-display text-h1 font-bold sm:col-start-1 sm:row-span-2 sm:row-start-1">{figure.value}</dd>
              <dd className="text-muted sm:col-start-2">{figure.meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function HowItWorks() {
  return (
    <section className="section border-t border-hairline" aria-labelledby="how-title">
      <div className="wrap">
        <h2 id="how-title">{howItWorks.title}</h2>
        <p className="mt-3 text-lead text-muted">{howItWorks.lead}</p>
        <ol className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
          {howItWorks.steps.map((step, index) => (
            <li key={step.title}>
              <StepMark stage={(index + 1) as 1 | 2 | 3 | 4} />
              <h3 className="mt-4">
                <span className="text-coral-text">{index + 1}</span> {step.title}
              </h3>
              <p className="mt-2 text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Call() {
  return (
    <section className="band-ink">
      <div className="wrap section flex flex-wrap items-end justify-between gap-8">
        <div>
          <h2 className="text-h1">{homeCall.title}</h2>
          <p className="mt-3 text-lead text-slate">{homeCall.text}</p>
        </div>
        <ButtonLink href={homeCall.action.href} variant="on-ink">
          {homeCall.action.label}
        </ButtonLink>
      </div>
    </section>
  );
}
