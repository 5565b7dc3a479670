import './technology.css';
import { Fragment, type ReactNode } from 'react';
import { Stamp } from '@/components/site/stamp';
import type { FieldSkills } from '@/lib/board/schema';
import { content } from '@/lib/content';
import { isShown } from '@/lib/content/samples';
import type { TechnologyPage, TechnologySlug } from '@/lib/content/page-types';
import { Benefits } from './benefits';
import { TechnologyPicture } from './pictures';
import { Services } from './services';
import { Skills } from './skills';
import { TechnologyHero } from './technology-hero';

type Part = 'skills' | 'services' | 'benefits' | 'industries';

/** Order of the sections between picture and story. The first one matters most for hiring in the page's field. */
const ORDER: Record<TechnologySlug, readonly Part[]> = {
  'cloud-first': ['skills', 'services', 'benefits', 'industries'],
  'digital-first': ['benefits', 'services', 'skills', 'industries'],
  'ai-powered': ['benefits', 'skills', 'services', 'industries'],
  'edge-ready': ['benefits', 'skills', 'services', 'industries'],
};

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

function Industries({ page: { industries } }: { page: TechnologyPage }) {
  return (
    <section id="industries" aria-labelledby="industries-title">
      <div className="wrap section-m">
        <h2 id="industries-title" className="flex flex-wrap items-center gap-x-3 gap-y-2">
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
        <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-2 text-band-muted md:col-start-2">
          {story.name}, {story.role}, {story.company} <Stamp>{content().technologyLabels.sampleStory}</Stamp>
        </figcaption>
      </figure>
    </section>
  );
}
