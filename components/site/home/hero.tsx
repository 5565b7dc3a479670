import { ShortlistSheet } from './shortlist-sheet';
import { AiField, CloudField, DigitalField, EdgeField } from './fields';
import { CompanyTile } from '@/components/art/company-tile';
import { JobSearch } from '@/components/site/job-search';
import { ButtonLink } from '@/components/ui/button';
import { Carousel, type Slide } from '@/components/ui/carousel';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { Typewriter } from '@/components/ui/typewriter';
import { site } from '@/lib/base/site';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { TechnologyPage } from '@/lib/content/page-types';
import type { JobRowDto } from '@/lib/jobs/schema';
import { payParts } from '@/lib/vocabulary/pay-parts';
import './home.css';

/** Milliseconds per slide on the home page. */
const SLIDE_MS = 10_000;

const FIELDS = {
  'cloud-first': CloudField,
  'digital-first': DigitalField,
  'ai-powered': AiField,
  'edge-ready': EdgeField,
};

/** The visitor's choice changes the button and the first slide. The other slides are drawings of the four fields. */
export function HomeHero({ jobs, open }: { jobs: readonly JobRowDto[]; open: number }) {
  const { carouselControls, homeSlides, technologyPages } = content();
  const slides: readonly Slide[] = [
    {
      label: site().company.name,
      content: (
        <>
          <ShortlistSheet />
          <Find jobs={jobs} />
        </>
      ),
    },
    ...technologyPages.map(({ name, slug }) => ({ label: name, content: <Field name={name} slug={slug} /> })),
  ];
  return (
    <div className="band-ink relative overflow-clip">
      {/* The line leads from the tagline to the first person on the sheet. */}
      <svg aria-hidden="true" viewBox="0 0 1600 584" className="home-line stroke-mint stroke-3">
        <path d="M488 288C660 288 670 162 768 162h52" />
      </svg>
      <Carousel
        words={carouselControls}
        className="wrap home-hero"
        label={homeSlides.label}
        slides={slides}
        intervalMs={SLIDE_MS}
        lead={<Lead open={open} />}
        named
      />
    </div>
  );
}

function Lead({ open }: { open: number }) {
  const { homeHero } = content();
  return (
    <>
      <h1 className="text-display">{homeHero.title}</h1>
      <p className="mt-2.5 font-display text-[clamp(1.25rem,1rem+0.8vw,1.625rem)]/[1.2] font-medium tracking-[-0.015em] text-mint lg:mt-[18px]">
        <Typewriter phrases={homeHero.tagline.phrases} />
      </p>
      <fieldset>
        <legend className="sr-only">{homeHero.question}</legend>
        <div className="mt-3.5 flex rounded-pill border-[1.5px] border-band-muted p-[3px] md:inline-flex lg:mt-6">
          {homeHero.paths.map(({ id, label }, index) => (
            <label
              key={id}
              className="path-option flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-pill px-2 font-semibold whitespace-nowrap outline-offset-2 outline-mint has-checked:bg-band-text has-checked:text-band has-focus-visible:outline-3 md:px-[22px]"
            >
              <input type="radio" name="path" value={id} defaultChecked={index === 0} className="sr-only" />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {homeHero.paths.map(({ id, text, action }) => (
        <div key={id} data-path={id} className="mt-3.5">
          <p className="mt-6 mb-5 max-w-[30rem] text-lead/[1.45] text-band-muted max-md:hidden">{text}</p>
          <ButtonLink href={action.href} className="max-md:w-full">
            {action.label}
          </ButtonLink>
          {id === 'hire' && open > 0 && (
            <p className="max-md:text-center">
              <a href={pages.careers} className="more">
                {homeHero.orJobs(open)}
              </a>
            </p>
          )}
        </div>
      ))}
    </>
  );
}

function Field({ name, slug }: Pick<TechnologyPage, 'name' | 'slug'>) {
  const { homeSlides, technologyLabels } = content();
  const Picture = FIELDS[slug];
  return (
    <div className="h-full content-center">
      <Picture />
      <p className="mt-2 text-band-muted">
        <b className="font-semibold text-band-text">{name}</b> {homeSlides[slug].text}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <ButtonLink href={technologyLabels.getStarted.href} variant="secondary">
          {technologyLabels.getStarted.label}
        </ButtonLink>
        <a href={pages.named(slug)} className="more">
          <span>
            {technologyLabels.learnMore}
            <span className="sr-only">{technologyLabels.about(name)}</span>
          </span>
          <Icon name="arrow-right" />
        </a>
      </p>
    </div>
  );
}

function Find({ jobs }: { jobs: readonly JobRowDto[] }) {
  const { homeJobs, jobSearch } = content();
  return (
    <div data-path="jobs" className="home-find">
      <JobSearch id="home-search" words={jobSearch} />
      <section aria-labelledby="newest-jobs" className="mt-1 md:mt-2">
        <h2 id="newest-jobs" className="sr-only">
          {homeJobs.title}
        </h2>
        {jobs.length > 0 ? (
          <ul className="figures" data-results="">
            {jobs.map((job) => (
              <Row key={job.id} job={job} />
            ))}
          </ul>
        ) : (
          <>
            <p className="text-band-muted">{homeJobs.none.text}</p>
            {homeJobs.none.actions.map(({ label, href }) => (
              <TextLink key={href} tall href={href} className="me-6">
                {label}
              </TextLink>
            ))}
          </>
        )}
      </section>
    </div>
  );
}

/** A job in two lines. Phones have no room for its company, which screen readers still name. */
function Row({ job }: { job: JobRowDto }) {
  const { homeJobs, homePlaces } = content();
  return (
    <li className="group relative grid grid-cols-[auto_auto_1fr] items-center gap-x-3 border-b border-band-line py-2 text-small max-md:nth-[n+4]:hidden md:grid-cols-[auto_1fr_auto] md:py-[13px]">
      <span className="row-span-2 me-0.5">
        <CompanyTile name={job.companyName} size={40} />
      </span>
      <h3 className="col-span-2 md:col-span-1">
        <a
          href={pages.job(job.id)}
          dir="auto"
          className="line-clamp-2 underline-offset-4 group-hover:text-mint group-hover:underline after:absolute after:inset-0"
        >
          {job.title}
        </a>
      </h3>
      <bdi className={cx('md:text-end', job.salary ? 'font-semibold text-mint' : 'text-band-muted')}>
        {job.salary ? payParts(job.salary).join(' ') : homeJobs.unstated}
      </bdi>
      <p className="truncate text-band-muted">
        <span className="max-md:sr-only">
          <bdi>{job.companyName}</bdi> ·{' '}
        </span>
        <bdi>{job.country ? job.location.replace(job.country, homePlaces.short(job.country)) : job.location}</bdi>
      </p>
      <time dateTime={job.created_at} className="text-end text-band-muted max-md:hidden">
        {job.posted}
      </time>
    </li>
  );
}
