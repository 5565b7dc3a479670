import { ShortlistSheet } from './shortlist-sheet';
import { AiField, CloudField, DigitalField, EdgeField } from './fields';
import { CompanyTile } from '@/components/art/company-tile';
import { Button, ButtonLink } from '@/components/ui/button';
import { Carousel, type Slide } from '@/components/ui/carousel';
import { Typewriter } from '@/components/ui/typewriter';
import { company } from '@/lib/base/company';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { JobRowDto } from '@/lib/jobs/schema';
import './home.css';

/** Milliseconds per slide on the home page (spec point 9). */
const SLIDE_MS = 10_000;

const FIELDS = {
  'cloud-first': CloudField,
  'digital-first': DigitalField,
  'ai-powered': AiField,
  'edge-ready': EdgeField,
};

/**
 * The home page's first screen. The choice of the visitor swaps the button and the first slide: a shortlist, or the
 * search and the newest jobs. The other slides are drawings of the four fields.
 */
export function HomeHero({ jobs }: { jobs: readonly JobRowDto[] }) {
  const { carouselControls, homeSlides, technologyPages } = content();
  const slides: readonly Slide[] = [
    {
      label: company.name,
      content: (
        <>
          <ShortlistSheet />
          <Find jobs={jobs} />
        </>
      ),
    },
    ...technologyPages.map(({ name, slug }) => {
      const Picture = FIELDS[slug];
      return {
        label: name,
        content: (
          <div className="field-slide">
            <Picture />
            <p>
              <a href={pages.named(slug)} className="link">
                {name}
              </a>{' '}
              {homeSlides[slug].text}
            </p>
          </div>
        ),
      };
    }),
  ];
  return (
    <div className="band-ink home-band">
      <Lanes />
      <Carousel
        words={carouselControls}
        className="wrap home-hero"
        label={homeSlides.label}
        slides={slides}
        intervalMs={SLIDE_MS}
        lead={<Lead />}
        named
      />
    </div>
  );
}

function Lead() {
  const { homeHero } = content();
  return (
    <>
      <h1>{homeHero.title}</h1>
      <p className="home-typed">
        <Typewriter phrases={homeHero.tagline.phrases} />
      </p>
      <fieldset>
        <legend className="sr-only">{homeHero.question}</legend>
        <div className="home-toggle">
          {homeHero.paths.map(({ id, label }, index) => (
            <label key={id} className="path-option">
              <input type="radio" name="path" value={id} defaultChecked={index === 0} className="sr-only" />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {homeHero.paths.map(({ id, text, action }) => (
        <div key={id} data-path={id} className="home-way">
          <p>{text}</p>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </div>
      ))}
    </>
  );
}

/** Search of the job board, a GET form without scripts, and the newest jobs. */
function Find({ jobs }: { jobs: readonly JobRowDto[] }) {
  const { homeJobs } = content();
  return (
    <div data-path="jobs" className="home-find">
      <search>
        <form action={pages.careers}>
          <label htmlFor="home-search">{homeJobs.searchLabel}</label>
          <input className="control" type="search" id="home-search" name="q" maxLength={100} autoComplete="off" />
          <Button type="submit" variant="secondary">
            {homeJobs.search}
          </Button>
        </form>
      </search>
      <section aria-labelledby="newest-jobs">
        <h2 id="newest-jobs" className="sr-only">
          {homeJobs.title}
        </h2>
        {jobs.length > 0 ? (
          <ul className="figures">
            {jobs.map((job) => (
              <Row key={job.id} job={job} />
            ))}
          </ul>
        ) : (
          <p>{homeJobs.none.text}</p>
        )}
        {jobs.length === 0 &&
          homeJobs.none.actions.map(({ label, href }) => (
            <a key={href} href={href} className="link mr-6">
              {label}
            </a>
          ))}
      </section>
    </div>
  );
}

function Row({ job }: { job: JobRowDto }) {
  const { homeJobs } = content();
  return (
    <li>
      <CompanyTile name={job.companyName} size={40} />
      <h3>
        <a href={pages.job(job.id)} dir="auto">
          {job.title}
        </a>
      </h3>
      <bdi className={job.salary ? 'home-pay' : 'home-pay home-unpaid'}>{job.salary ?? homeJobs.unstated}</bdi>
      <p>
        <bdi>{job.companyName}</bdi> · <bdi>{job.location}</bdi>
      </p>
      <time dateTime={job.created_at}>{job.posted}</time>
    </li>
  );
}

/** People on the left, roles on the right. One line leads from the tagline to the first person on the sheet. */
function Lanes() {
  return (
    <svg aria-hidden="true" viewBox="0 0 1600 584" className="home-lanes">
      <path d="M724 60C900 60 1300 220 1500 120M700 330C1000 330 1300 40 1520 210M740 420C1000 420 1300 520 1496 330M700 490C1000 490 1250 330 1530 430M732 550C1000 550 1300 560 1510 520" />
      <path pathLength="1" className="match-line" d="M520 288C700 288 690 167 820 167" />
      <g>
        <path d="M730 60a6 6 0 1 0-12 0a6 6 0 1 0 12 0M708 330a8 8 0 1 0-16 0a8 8 0 1 0 16 0M745 420a5 5 0 1 0-10 0a5 5 0 1 0 10 0M707 490a7 7 0 1 0-14 0a7 7 0 1 0 14 0M738 550a6 6 0 1 0-12 0a6 6 0 1 0 12 0M1494 114h12v12h-12zM1514 204h12v12h-12zM1490 324h12v12h-12zM1524 424h12v12h-12zM1504 514h12v12h-12z" />
      </g>
    </svg>
  );
}
