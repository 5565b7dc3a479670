import { Lattice } from '@/components/art/lattice';
import { PathToggle } from '@/components/site/path-toggle';
import { TechnologyIntro } from '@/components/site/technology/technology-intro';
import { Carousel, type Slide } from '@/components/ui/carousel';
import { Typewriter } from '@/components/ui/typewriter';
import { homeHero, homeSlidesLabel } from '@/lib/content/home';
import { technologyPages } from '@/lib/content/technologies';

/** Spec point 9: the home page's rotation. */
const SLIDE_MS = 10_000;

/** The first slide carries the whole message; the technology pages follow, each embedded without its own slider. */
const SLIDES: readonly Slide[] = [
  { label: homeHero.title, content: <Message /> },
  ...technologyPages.map((page) => ({ label: page.name, content: <TechnologyIntro page={page} embedded /> })),
];

/** The slideshow and, always in sight below it, the two ways on. */
export function HomeHero() {
  return (
    <div className="band-ink overflow-hidden">
      {/* Not on a slide: the page keeps its heading whichever of them is shown. */}
      <h1 className="sr-only">{homeHero.title}</h1>
      <Carousel className="home-slides" label={homeSlidesLabel} slides={SLIDES} intervalMs={SLIDE_MS} />
      <div className="wrap border-t border-ink-line py-8">
        <PathToggle question={homeHero.question} paths={homeHero.paths} />
      </div>
    </div>
  );
}

function Message() {
  return (
    <div className="wrap page-head">
      <div className="lg:col-span-7">
        <p className="mb-4 text-small font-semibold text-mint">{homeHero.eyebrow}</p>
        <p aria-hidden="true" className="font-display text-display font-bold text-balance">
          {homeHero.title}
        </p>
        <p className="mt-4 font-display text-h2 text-mint">
          <Typewriter phrases={homeHero.tagline.phrases} />
        </p>
        <p className="mt-5 max-w-prose text-lead text-slate">{homeHero.lead}</p>
      </div>
      <Lattice seed="northlane" width={560} height={520} className="page-head-art" />
    </div>
  );
}
