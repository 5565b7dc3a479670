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
        <div className="wrap section tell">
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
      <div className="wrap section skill-grid">
        <div>
          <h2 id="skills-title" className="text-big">
            {title}
          </h2>
          <p className="mt-2 text-small text-muted">{asked.length > 0 ? skillChart.square(each) : skillChart.none}</p>
          {asked.length > 0 && (
            <ul className="skill-chart">
              {asked.map(({ label, count, href }) => (
                <li key={label}>
                  <a href={href}>{label}</a>
                  <svg aria-hidden="true" viewBox={`0 0 ${MOST_SQUARES * 24} 18`} preserveAspectRatio="xMinYMid">
                    <path d={`M0 9H${Math.ceil(count / each) * 24 - 6}`} />
                  </svg>
                  <b>{count}</b>
                </li>
              ))}
            </ul>
          )}
          {unasked.length > 0 && (
            <p className="mt-4 text-small text-muted">
              {skillChart.unasked} {unasked.join(', ')}.
            </p>
          )}
          <a href={withQuery(pages.careers, all.query)} className="link skill-all">
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
        <table className="role-table">
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
                <th scope="row">
                  <span aria-hidden="true">{index + 1}</span> {title}
                </th>
                <td>{when}</td>
                <td>{text}</td>
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
      <div className="wrap section">
        <h2 id="benefits-title">{benefits.title}</h2>
        <p className="prose mt-3 text-muted">{benefits.lead}</p>
        <Drawing items={benefits.items} />
      </div>
    </section>
  );
}

function Industries({ page: { industries } }: { page: TechnologyPage }) {
  return (
    <section id="industries" aria-labelledby="industries-title" className="cases">
      <div className="wrap section-m">
        <h2 id="industries-title" className="text-h3">
          {industries.title} <Stamp>{content().technologyLabels.sampleCases}</Stamp>
        </h2>
        <ul>
          {industries.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
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
      <figure className="wrap section-m tech-story">
        <i aria-hidden="true">{initials}</i>
        <blockquote>“{story.quote}”</blockquote>
        <figcaption>
          {story.name}, {story.role}, {story.company} <Stamp>{content().technologyLabels.sampleStory}</Stamp>
        </figcaption>
      </figure>
    </section>
  );
}
