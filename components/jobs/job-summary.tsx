import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { jobPage } from '@/lib/content/job-page';
import { formatDate } from '@/lib/base/format';
import { pages } from '@/lib/base/routes';
import { flagImage } from '@/lib/vocabulary/countries';
import type { Workplace } from '@/lib/vocabulary/jobs';
import type { JobDto } from '@/lib/jobs/schema';
import { experienceLabel, typeLabel } from '@/lib/vocabulary/jobs';
import { PostedTime } from './posted-time';
import { ShareJob } from './share-job';

const WORKPLACE_LABELS: Record<Workplace, string> = { 'on-site': 'On site', hybrid: 'Hybrid', remote: 'Remote' };

/** The facts of a job in one place, and what to do about it. */
export function JobSummary({ job }: { job: JobDto }) {
  return (
    <aside className="job-summary" aria-labelledby="job-summary">
      <h2 id="job-summary" className="text-h3">
        {jobPage.summary}
      </h2>
      <JobFacts job={job} />
      <ButtonLink href="#apply">{jobPage.applyNow}</ButtonLink>
      <ButtonLink href={pages.contact} variant="secondary">
        {jobPage.contactRecruiter}
      </ButtonLink>
      <ShareJob title={`${job.title} at ${job.companyName}`} url={job.url} />
    </aside>
  );
}

/** The facts alone. */
export function JobFacts({ job }: { job: JobDto }) {
  const flag = flagImage(job.countryCode);
  return (
    <dl>
      <Fact name="Company">{job.companyName}</Fact>
      <Fact name="Location">
        {flag && <img src={flag} alt="" width="20" height="15" className="inline border border-hairline" />}{' '}
        {job.location}
      </Fact>
      <Fact name="Workplace">{WORKPLACE_LABELS[job.workplace]}</Fact>
      <Fact name="Type">{typeLabel(job.type)}</Fact>
      <Fact name="Experience">{experienceLabel(job.experienceLevel)}</Fact>
      <Fact name="Industry">{job.industry}</Fact>
      {job.salary && (
        <Fact name="Salary">
          <span className="figures">{job.salary}</span>
        </Fact>
      )}
      <Fact name="Posted">
        <PostedTime createdAt={job.created_at} />
      </Fact>
      {job.deadline && (
        <Fact name="Apply by">
          <time dateTime={job.deadline}>{formatDate(job.deadline, 'UTC')}</time>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
