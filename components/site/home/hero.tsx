import { Lattice } from '@/components/art/lattice';
import { JobLines } from '@/components/jobs/job-lines';
import { Actions } from '@/components/site/actions';
import { PathToggle } from '@/components/site/path-toggle';
import { TechnologyIntro } from '@/components/site/technology/technology-intro';
import { Button } from '@/components/ui/button';
import { Carousel, type Slide } from '@/components/ui/carousel';
import { Typewriter } from '@/components/ui/typewriter';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { JobRowDto } from '@/lib/jobs/schema';

/** Milliseconds per slide on the home page (spec point 9). */
const SLIDE_MS = 10_000;

/**
 * The home page's first screen: company, two main links, search and newest jobs. Below it are the slideshow and the
 * links for each audience.
 */
export function HomeHero({ jobs }: { jobs: readonly JobRowDto[] }) {
  const { carouselControls, homeHero, homeSlidesLabel, technologyPages } = content();
  // The first slide is about the company. The slides of the technology pages omit the slideshows that those pages have.
  const slides: readonly Slide[] = [
    { label: homeHero.title, content: <Company /> },
    ...technologyPages.map((page) => ({ label: page.name, content: <TechnologyIntro page={page} /> })),
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
        <Carousel
          words={carouselControls}
          className="home-slides"
          label={homeSlidesLabel}
          slides={slides}
          intervalMs={SLIDE_MS}
        />
      </div>
      <div className="wrap border-t border-band-line py-8">
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
        <p className="mt-4 max-w-prose text-lead text-band-muted">{homeHero.lead}</p>
      </div>
      <Lattice seed="northlane" width={560} height={520} className="page-head-art" />
    </div>
  );
}

/** Search of the job board, on the home page: a GET form without scripts. */
function BoardSearch() {
  const { homeJobs } = content();
  return (
    <search>
      <form action={pages.careers} className="home-search">
        <label htmlFor="home-search">{homeJobs.searchLabel}</label>
        <input className="control" type="search" id="home-search" name="q" maxLength={100} autoComplete="off" />
        <Button type="submit" variant="on-ink">
          {homeJobs.search}
        </Button>
      </form>
    </search>
  );
}

function NewestJobs({ jobs }: { jobs: readonly JobRowDto[] }) {
  const { title, all, none } = content().homeJobs;
  return (
    <section aria-labelledby="newest-jobs">
      <h2 id="newest-jobs">{title}</h2>
      {jobs.length > 0 ? <JobLines jobs={jobs} /> : <p className="mt-2 text-band-muted">{none.text}</p>}
      <p className="home-jobs-more">
        {(jobs.length > 0 ? [all] : none.actions).map(({ label, href }) => (
          <a key={href} href={href} className="link">
            {label}
          </a>
        ))}
      </p>
    </section>
  );
}
