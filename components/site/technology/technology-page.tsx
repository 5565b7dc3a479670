import type { ReactNode } from 'react';
import { ClientStories } from '@/components/site/client-stories';
import { FieldJobs } from '@/components/site/field-jobs';
import { Points } from '@/components/site/points';
import { ProseSection } from '@/components/site/prose-section';
import { Section } from '@/components/site/section';
import { Chip } from '@/components/ui/chip';
import type { TechnologyPage } from '@/lib/content/page-types';
import { content } from '@/lib/content';
import type { JobRowDto } from '@/lib/jobs/schema';
import { TechnologyIntro } from './technology-intro';

export function TechnologyPageView({
  page,
  jobs,
  children,
}: {
  page: TechnologyPage;
  jobs: readonly JobRowDto[];
  children: ReactNode;
}) {
  return (
    <>
      <header className="band-ink overflow-hidden">
        <TechnologyIntro page={page} />
      </header>
      <ProseSection id="intro" prose={page.intro} />
      <Section id="benefits" {...page.benefits} ruled>
        <Points items={page.benefits.items} columns={4} />
      </Section>
      <Section id="services" {...page.services} layout="split" ruled>
        <Services page={page} />
      </Section>
      <Section id="platforms" {...page.platforms} ruled>
        <Platforms page={page} />
      </Section>
      <Section id="industries" {...page.industries} layout="split" ruled>
        <Points items={page.industries.items} columns={1} />
      </Section>
      <FieldJobs page={page.slug} jobs={jobs} />
      <Section id="stories" {...page.stories} ink>
        <ClientStories items={page.stories.items} rating={content().technologyLabels.ratingLabel} />
      </Section>
      <Section id="contact" title={page.contact.title} lead={page.contact.text} layout="split">
        {children}
      </Section>
    </>
  );
}

function Services({ page }: { page: TechnologyPage }) {
  return (
    <ul className="statements statements-1">
      {page.services.items.map((service) => (
        <li key={service.title}>
          <h3>{service.title}</h3>
          <p>{service.text}</p>
          <p className="mt-3 flex flex-wrap items-center gap-2">
            <span className="text-small">{content().technologyLabels.rolesLabel}:</span>
            {service.roles.map((role) => (
              <Chip key={role}>{role}</Chip>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Platforms({ page }: { page: TechnologyPage }) {
  return (
    <dl className="platforms">
      {page.platforms.items.map((group) => (
        <div key={group.title}>
          <dt>{group.title}</dt>
          {group.items.map((item) => (
            <dd key={item}>{item}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
