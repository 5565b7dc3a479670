import type { ReactNode } from 'react';
import { formatDate } from '@/lib/base/format';
import type { JobDto, JobLists } from '@/lib/jobs/schema';
import { flagImage } from '@/lib/vocabulary/countries';
import { FACETS } from '@/lib/vocabulary/board';
import { experienceLabel, typeLabel, type Workplace } from '@/lib/vocabulary/jobs';
import { labelOf } from '@/lib/vocabulary/labels';

const WORKPLACE_LABELS: Record<Workplace, string> = { 'on-site': 'On site', hybrid: 'Hybrid', remote: 'Remote' };
/** Facets that have no row of their own among the facts. */
const OTHERS = FACETS.filter(({ column }) => !['workplace', 'type', 'experienceLevel'].includes(column));

type JobFactsProps = {
  job: JobDto;
  /** The last day to apply, YYYY-MM-DD. */
  applyBy?: string | null;
  /** URLs of the lists of the company and the place; absent where the job has no links, such as in the office. */
  lists?: JobLists;
};

export default function JobFacts({ job, applyBy = job.deadline, lists }: JobFactsProps) {
  const flag = flagImage(job.countryCode);
  return (
    <dl>
      <Fact name="Company" className="fact-company">
        <Listed href={lists?.company}>{job.companyName}</Listed>
      </Fact>
      <Fact name="Location">
        {flag && <img src={flag} alt="" width="20" height="15" className="inline border border-line" />}{' '}
        <Listed href={lists?.place}>{job.location}</Listed>
      </Fact>
      {job.workplace && <Fact name="Workplace">{WORKPLACE_LABELS[job.workplace]}</Fact>}
      <Fact name="Type">{typeLabel(job.type)}</Fact>
      {job.salary && (
        <Fact name="Salary">
          <span className="figures" dir="auto">
            {job.salary}
          </span>
        </Fact>
      )}
      <Fact name="Experience">{experienceLabel(job.experienceLevel)}</Fact>
      {applyBy && (
        <Fact name="Apply by">
          <time dateTime={applyBy}>{formatDate(applyBy, 'UTC')}</time>
        </Fact>
      )}
      <Fact name="Posted">
        <time dateTime={job.created_at}>{job.posted}</time>
      </Fact>
      {OTHERS.map(
        ({ column, title, labels }) =>
          job[column] && (
            <Fact key={column} name={title}>
              {labelOf(labels, job[column])}
            </Fact>
          ),
      )}
    </dl>
  );
}

function Listed({ href, children }: { href: string | undefined; children: string }) {
  if (!href) return <bdi>{children}</bdi>;
  return (
    <a className="link" href={href} dir="auto">
      {children}
    </a>
  );
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
