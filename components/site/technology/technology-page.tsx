import '../fact-table.css';
import './technology.css';
import { Fragment, type ReactNode } from 'react';
import { Stamp } from '@/components/site/stamp';
import { Icon } from '@/components/ui/icon';
import { pages, withQuery } from '@/lib/base/routes';
import type { FieldSkills } from '@/lib/board/schema';
import { content } from '@/lib/content';
import { isShown } from '@/lib/content/samples';
import type { TechnologyPage, TechnologySlug } from '@/lib/content/page-types';
import { BENEFITS } from './benefits';
import { TechnologyPicture } from './pictures';
import { TechnologyHero } from './technology-hero';

type Part = 'skills' | 'services' | 'benefits' | 'industries';

/** Order of the sections between the picture and the story. Each page begins with what decides a hire in its field. */
const ORDER: Record<TechnologySlug, readonly Part[]> = {
  'cloud-first': ['skills', 'services', 'benefits', 'industries'],
  'digital-first': ['benefits', 'services', 'skills', 'industries'],
  'ai-powered': ['benefits', 'skills', 'services', 'industries'],
  'edge-ready': ['benefits', 'skills', 'services', 'industries'],
};

/** Maximum number of squares in a row of the chart. */
const MOST_SQUARES = 16;

type Props = { page: TechnologyPage; skills: FieldSkills; children: ReactNode };

/** @param children the contact form */
export function TechnologyPageView({ page, skills, children }: Props) {
  const parts: Record<Part, ReactNode> = {
    skills: <Skills page={page} skills={skills} />,
    services: <Services page={page} />,
    benefits: <Benefits page={page} />,
    industries: <Industries page={page} />,
  };
  const order = ORDER[page.slug];
  return (
    <>
      <TechnologyHero page={page} picture={<TechnologyPicture slug={page.slug} />} next={order[0] as string} />
      {order.map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
      {isShown(page.story) && <Story page={page} />}
      <section id="contact" aria-labelledby="contact-title">
        <div className="wrap section-m grid gap-x-20 gap-y-10 lg:grid-cols-[5fr_6fr]">
          <div>
            <h2 id="contact-title">{page.contact.title}</h2>
            <p className="prose mt-3 text-muted">{page.contact.text}</p>
          </div>
          {children}
        </div>
      </section>
    </>
  );
}

function Skills({ page, skills: { asked, unasked } }: Omit<Props, 'children'>) {
  const { skillChart } = content();
  const { title, aside } = page.skills;
  const each = Math.max(1, Math.ceil((asked[0]?.count ?? 0) / MOST_SQUARES));
  const all = skillChart.all[page.slug];
  return (
    <section id="skills" aria-labelledby="skills-title">
      <div className="wrap section-m grid gap-x-20 gap-y-10 lg:grid-cols-[7fr_5fr] lg:items-center">
        <div>
          <h2 id="skills-title" className="text-big">
            {title}
          </h2>
          <p className="mt-2 text-small text-muted">{asked.length > 0 ? skillChart.square(each) : skillChart.none}</p>
          {asked.length > 0 && (
            <ul data-live className="mt-4 grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-5">
              {asked.map(({ label, count, href }) => (
                <li
                  key={label}
                  className="relative col-span-full grid min-h-11 grid-cols-subgrid items-center border-b border-line"
                >
                  <a href={href} className="font-semibold after:absolute after:inset-0 hover:underline">
                    {label}
                  </a>
                  <svg
                    className="h-[18px] w-full stroke-act"
                    aria-hidden="true"
                    viewBox={`0 0 ${MOST_SQUARES * 24} 18`}
                    preserveAspectRatio="xMinYMid"
                  >
                    <path strokeWidth="18" strokeDasharray="18 6" d={`M0 9H${Math.ceil(count / each) * 24 - 6}`} />
                  </svg>
                  <b className="text-end font-display text-[1.25rem] leading-none font-bold">{count}</b>
                </li>
              ))}
            </ul>
          )}
          {unasked.length > 0 && (
            <p className="mt-4 text-small text-muted">
              {skillChart.unasked} {unasked.join(', ')}.
            </p>
          )}
          <a
            href={withQuery(pages.careers, all.query)}
            className="link mt-2 inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            {all.label} <Icon name="arrow-right" />
          </a>
        </div>
        <div>
          <h3 className="text-h2">{aside.title}</h3>
          {aside.paragraphs.map((paragraph) => (
            <p key={paragraph} className="prose mt-4">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

function Services({ page: { services } }: { page: TechnologyPage }) {
  return (
    <section id="services" aria-labelledby="services-title" className="bg-sunk">
      <div className="wrap section-m">
        <h2 id="services-title">{services.title}</h2>
        <table className="fact-table">
          <thead>
            <tr>
              {services.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {services.items.map(({ title, when, text }, index) => (
              <tr key={title}>
                <th scope="row" className="md:w-[30%]">
                  <span aria-hidden="true" className="inline-block w-[1.5em] text-coral-text">
                    {index + 1}
                  </span>{' '}
                  {title}
                </th>
                <td className="font-semibold max-md:ps-[1.7rem] max-md:text-small md:w-[24%]">{when}</td>
                <td className="max-md:ps-[1.7rem]">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Benefits({ page: { benefits, slug } }: { page: TechnologyPage }) {
  const Drawing = BENEFITS[slug];
  return (
    <section id="benefits" aria-labelledby="benefits-title">
      <div className="wrap section-m">
        <h2 id="benefits-title">{benefits.title}</h2>
        <p className="prose mt-3 text-muted">{benefits.lead}</p>
        <Drawing items={benefits.items} />
      </div>
    </section>
  );
}

function Industries({ page: { industries } }: { page: TechnologyPage }) {
  return (
    <section id="industries" aria-labelledby="industries-title">
      <div className="wrap section-m">
        <h2 id="industries-title" className="flex flex-wrap items-center gap-x-3 text-h3">
          {industries.title} <Stamp>{content().technologyLabels.sampleCases}</Stamp>
        </h2>
        <ul className="mt-5 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {industries.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="mt-1 text-[1rem] leading-[1.45] text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Story({ page: { story } }: { page: TechnologyPage }) {
  const initials = story.name.replace(/(\p{L})\p{L}*\W*/gu, '$1');
  return (
    <section id="story" className="band-ink">
      <figure className="wrap section-m grid gap-x-10 gap-y-4 md:grid-cols-[auto_1fr]">
        <i
          aria-hidden="true"
          className="grid size-18 place-items-center rounded-pill border-2 border-band-art font-display text-[1.5rem] leading-none font-bold not-italic"
        >
          {initials}
        </i>
        <blockquote className="max-w-[46rem] font-display text-[clamp(1.25rem,1.05rem+1vw,1.75rem)] leading-[1.32] font-medium tracking-[-0.012em] text-pretty">
          “{story.quote}”
        </blockquote>
        <figcaption className="flex flex-wrap items-center gap-x-3 text-band-muted md:col-start-2">
          {story.name}, {story.role}, {story.company} <Stamp>{content().technologyLabels.sampleStory}</Stamp>
        </figcaption>
      </figure>
    </section>
  );
}
