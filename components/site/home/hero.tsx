import { Lattice } from '@/components/art/lattice';
import { Actions } from '@/components/site/actions';
import { PathToggle } from '@/components/site/path-toggle';
import { TechnologyIntro } from '@/components/site/technology/technology-intro';
import { Carousel, type Slide } from '@/components/ui/carousel';
import { Typewriter } from '@/components/ui/typewriter';
import { content } from '@/lib/content';
import type { JobRowDto } from '@/lib/jobs/schema';
import { BoardSearch } from './board-search';
import { NewestJobs } from './newest-jobs';

/** Spec point 9: the home page's rotation. */
const SLIDE_MS = 10_000;

/** The first screen: company, both main links, search and newest jobs; then the slideshow and the choice of audience. */
export function HomeHero({ jobs }: { jobs: readonly JobRowDto[] }) {
  const { homeHero, homeSlidesLabel, technologyPages } = content();
  // The first slide is the company. The technology pages follow, without their own sliders.
  const slides: readonly Slide[] = [
    { label: homeHero.title, content: <Company /> },
    ...technologyPages.map((page) => ({ label: page.name, content: <TechnologyIntro page={page} embedded /> })),
  ];
  return (
    <div className="band-ink overflow-hidden">
      <div className="wrap home-head">
        <header className="home-message">
          <p className="text-small font-semibold text-mint">{homeHero.eyebrow}</p>
          <h1>{homeHero.title}</h1>
          <p className="home-ways">
            <Actions actions={homeHero.ways} />
          </p>
        </header>
        <div className="home-jobs">
          <BoardSearch />
          <NewestJobs jobs={jobs} />
        </div>
        <Carousel className="home-slides" label={homeSlidesLabel} slides={slides} intervalMs={SLIDE_MS} />
      </div>
      <div className="wrap border-t border-ink-line py-8">
        <PathToggle question={homeHero.question} paths={homeHero.paths} />
      </div>
    </div>
  );
}

function Company() {
  const { homeHero } = content();
  return (
    <div className="page-head">
      <div>
        <p className="font-display text-h2 text-mint">
          <Typewriter phrases={homeHero.tagline.phrases} />
        </p>
        <p className="mt-4 max-w-prose text-lead text-slate">{homeHero.lead}</p>
      </div>
      <Lattice seed="northlane" width={560} height={520} className="page-head-art" />
    </div>
  );
}
