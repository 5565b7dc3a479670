import './technology.css';
import { Fragment, type ReactNode } from 'react';
import { Stamp } from '@/components/site/stamp';
import { cx } from '@/components/ui/cx';
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

/** Classes of a list and of its items. */
type Look = readonly [list: string, item: string];

/** Squares, the flaps of a timetable, pipes as thick as their count, and the pins of a chip. */
const CHARTS: Record<TechnologySlug, Look> = {
  'cloud-first': [
    'grid-cols-[auto_minmax(0,1fr)_auto] gap-x-5',
    'col-span-full grid grid-cols-subgrid border-b border-line',
  ],
  'digital-first': [
    'band-ink grid-cols-2 gap-1 rounded-input p-1 sm:grid-cols-4',
    'flex flex-col-reverse items-start! gap-1 bg-band-up px-4 py-3 [&>b]:text-[2rem] [&>b]:text-mint',
  ],
  'ai-powered': ['grid-cols-[auto_minmax(0,1fr)_auto] gap-x-5', 'col-span-full grid grid-cols-subgrid'],
  'edge-ready': [
    'chip-pins relative grid-cols-2 gap-x-24 text-small sm:gap-x-40',
    'flex justify-between gap-2 border-b-2 px-2 border-act even:flex-row-reverse has-[>span]:border-dashed has-[>span]:border-control',
  ],
};

function Skills({ page: { slug, skills }, skills: { asked, unasked } }: Omit<Props, 'children'>) {
  const { skillChart } = content();
  const { title, aside } = skills;
  const each = Math.max(1, Math.ceil((asked[0]?.count ?? 0) / MOST_SQUARES));
  const all = skillChart.all[slug];
  const [list, item] = CHARTS[slug];
  const flaps = slug === 'digital-first';
  const pins = slug === 'edge-ready';
  const counted = slug === 'cloud-first' ? skillChart.square(each) : skillChart.counted;
  const caption = asked.length > 0 ? counted : skillChart.none;
  return (
    <section id="skills" aria-labelledby="skills-title">
      <div className={cx('wrap section-m grid gap-x-20 gap-y-10', !flaps && 'lg:grid-cols-[7fr_5fr] lg:items-center')}>
        <div>
          <h2 id="skills-title" className="text-big">
            {title}
          </h2>
          <p className="mt-2 text-small text-muted">{caption}</p>
          {asked.length > 0 && (
            <ul data-live className={cx('skill-chart mt-4 grid', list)}>
              {asked.map(({ label, count, href }) => (
                <li key={label} className={cx('relative min-h-11 items-center', item)}>
                  <a href={href} className="font-semibold after:absolute after:inset-0 hover:underline">
                    {label}
                  </a>
                  {slug === 'cloud-first' && (
                    <svg
                      className="h-[18px] w-full stroke-act"
                      aria-hidden="true"
                      viewBox={`0 0 ${MOST_SQUARES * 24} 18`}
                      preserveAspectRatio="xMinYMid"
                    >
                      <path strokeWidth="18" strokeDasharray="18 6" d={`M0 9H${Math.ceil(count / each) * 24 - 6}`} />
                    </svg>
                  )}
                  {slug === 'ai-powered' && (
                    <svg className="w-full bg-act" aria-hidden="true" height={2 + Math.ceil(count / each) * 2} />
                  )}
                  <b className="text-end font-display text-[1.25rem] leading-none font-bold">{count}</b>
                </li>
              ))}
              {pins &&
                unasked.map((name) => (
                  <li key={name} className={cx('min-h-11 items-center text-muted', item)}>
                    <span>{name}</span> <b>0</b>
                  </li>
                ))}
            </ul>
          )}
          {unasked.length > 0 && !pins && (
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

const BOX = 'border-2 border-act bg-surface px-5 py-3';
const BAR =
  'grid grid-cols-[3rem_1fr] gap-x-5 before:row-span-3 before:w-(--thick) before:justify-self-center before:bg-act';

/** A stack read from below, a timetable, a pipe as thick as the effort, and the way from the pin to the fleet. */
const SERVICES: Record<TechnologySlug, Look> = {
  'cloud-first': [
    'stack flex flex-col-reverse gap-1',
    `${BOX} items-baseline gap-x-6 md:grid md:grid-cols-[17rem_7rem_1fr]`,
  ],
  'digital-first': [
    'band-ink grid gap-1 rounded-input p-1',
    'grid items-baseline gap-x-8 bg-band-up px-5 py-3 md:grid-cols-[5fr_4fr_6fr] [&>b]:order-first [&>b]:font-display [&>b]:text-h3 [&>b]:text-mint',
  ],
  'ai-powered': [
    'grid gap-y-5 md:grid-cols-5',
    `${BAR} [--thick:44px] nth-2:[--thick:24px] nth-3:[--thick:16px] nth-4:[--thick:8px] nth-5:[--thick:20px] md:block md:before:mt-[calc(22px-var(--thick)/2)] md:before:mb-[calc(38px-var(--thick)/2)] md:before:block md:before:h-(--thick) md:before:w-full md:*:pe-6`,
  ],
  'edge-ready': [
    'grid gap-x-8 gap-y-5 md:grid-cols-5',
    `${BAR} [--thick:6px] before:h-(--thick) before:self-center nth-2:[--thick:14px] nth-3:[--thick:24px] nth-4:[--thick:36px] nth-5:[--thick:48px] md:block md:before:mt-[calc(48px-var(--thick))] md:before:mb-3 md:before:block md:before:justify-self-start`,
  ],
};

function Services({ page: { services, slug } }: { page: TechnologyPage }) {
  const [list, item] = SERVICES[slug];
  return (
    <section id="services" aria-labelledby="services-title" className="bg-sunk">
      <div className="wrap section-m">
        <h2 id="services-title">{services.title}</h2>
        <ol className={cx('mt-7', list)}>
          {services.items.map(({ title, when, text }, index) => (
            <li key={title} className={item}>
              <h3>
                {slug === 'cloud-first' && `${index + 1}. `}
                {title}
              </h3>{' '}
              <b className="font-semibold text-small">{when}</b> <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Benefits({ page: { benefits, slug } }: { page: TechnologyPage }) {
  const Drawing = BENEFITS[slug];
  return (
    <section id="benefits" aria-labelledby="benefits-title">
      <div className="wrap section-m">
        <h2 id="benefits-title">
          {benefits.title} {slug === 'edge-ready' && <Stamp>{content().technologyLabels.example}</Stamp>}
        </h2>
        <p className="prose mt-3 text-muted">{benefits.lead}</p>
        <Drawing items={benefits.items} />
      </div>
    </section>
  );
}

/** Accounts with walls, lines, columns and places. */
const CASES: Record<TechnologySlug, Look> = {
  'cloud-first': ['gap-1 sm:grid-cols-2', BOX],
  'digital-first': ['', 'grid gap-x-8 border-t border-line py-3 md:grid-cols-[14rem_1fr]'],
  'ai-powered': ['gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-4', ''],
  'edge-ready': ['gap-x-12 gap-y-6 sm:grid-cols-2', 'border-s-6 border-act ps-5'],
};

function Industries({ page: { industries, slug } }: { page: TechnologyPage }) {
  const [list, item] = CASES[slug];
  return (
    <section id="industries" aria-labelledby="industries-title">
      <div className="wrap section-m">
        <h2 id="industries-title" className="flex flex-wrap items-center gap-x-3 text-h3">
          {industries.title} <Stamp>{content().technologyLabels.sampleCases}</Stamp>
        </h2>
        <ul className={cx('mt-5 grid', list)}>
          {industries.items.map(({ title, text }) => (
            <li key={title} className={item}>
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
