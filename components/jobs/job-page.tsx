'use client';

import { Lines } from '@/components/ui/lines';
import type { ReactNode } from 'react';
import { CompanyTile } from '@/components/art/company-tile';
import { ButtonLink } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';
import { pages } from '@/lib/base/routes';
import { jobPage } from '@/lib/content/job-page';
import type { JobDto } from '@/lib/jobs/schema';
import { JobSummary } from './job-summary';
import { PostedTimes } from './posted-times';

// A client component for the weight of the page: see Header.
/** An open job: what it is, the facts beside it, and the way to apply. */
export function JobPage({ job, children }: { job: JobDto; children: ReactNode }) {
  return (
    <>
      <article className="wrap job-page">
        <div className="job-body">
          <JobHead job={job} />
          <JobText job={job} heading="h2" />
          {children}
        </div>
        <JobSummary job={job} />
      </article>
      <div className="apply-bar">
        <ButtonLink href="#apply">{jobPage.applyNow}</ButtonLink>
      </div>
      <PostedTimes />
    </>
  );
}

/** What the job is, in its poster's words. */
export function JobText({ job, heading: Heading }: { job: JobDto; heading: 'h2' | 'h4' }) {
  return (
    <>
      <section>
        <Heading>{jobPage.description}</Heading>
        {paragraphs(job.description).map((paragraph, index) => (
          <p key={index} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </section>
      <Points Heading={Heading} title={jobPage.responsibilities} items={job.responsibilities} />
      <Points Heading={Heading} title={jobPage.requirements} items={job.requirements} />
      <Points Heading={Heading} title={jobPage.benefits} items={job.benefits} />
      {job.skills.length > 0 && (
        <section>
          <Heading>{jobPage.skills}</Heading>
          <p className="flex flex-wrap gap-2">
            {job.skills.map((skill, index) => (
              <Chip key={index}>{skill}</Chip>
            ))}
          </p>
        </section>
      )}
    </>
  );
}

export function JobHead({ job }: { job: JobDto }) {
  return (
    <header className="grid gap-4 justify-items-start">
      <a href={pages.careers} className="link inline-flex items-center gap-2">
        <Icon name="arrow-left" />
        {jobPage.backToCareers}
      </a>
      <CompanyTile name={job.companyName} size={64} />
      <div>
        <h1>{job.title}</h1>
        <p className="mt-3 text-lead text-muted">
          {job.companyName}, {job.location}
        </p>
      </div>
    </header>
  );
}

function Points({ Heading, title, items }: { Heading: 'h2' | 'h4'; title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <Heading>{title}</Heading>
      <Lines items={items} className="job-points" />
    </section>
  );
}

function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
}
