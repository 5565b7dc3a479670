import './technology.css';
import { Fragment, type ReactNode } from 'react';
import type { FieldSkills } from '@/lib/board/schema';
import { isShown } from '@/lib/content/samples';
import type { TechnologyPage, TechnologySlug } from '@/lib/content/page-types';
import { Benefits } from './benefits';
import { Industries } from './industries';
import { TechnologyPicture } from './pictures';
import { Services } from './services';
import { Skills } from './skills';
import { Story } from './story';
import { TechnologyHero } from './technology-hero';

type Part = 'skills' | 'services' | 'benefits' | 'industries';

/** Order of the sections between the picture and the story. Each page begins with what decides a hire in its field. */
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
