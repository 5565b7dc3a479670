import { Fragment, type ReactNode } from 'react';
import { formatDate } from '@/lib/base/format';
import type { JobDto, JobLists } from '@/lib/jobs/schema';
import { shownPlace } from '@/lib/jobs/rules';
import { flagImage } from '@/lib/vocabulary/countries';
import { FACETS } from '@/lib/vocabulary/board';
import { experienceLabel, typeLabel, type Workplace } from '@/lib/vocabulary/jobs';
import { labelOf } from '@/lib/vocabulary/labels';
import { payParts } from '@/lib/vocabulary/pay-parts';

const WORKPLACE_LABELS: Record<Workplace, string> = { 'on-site': 'On site', hybrid: 'Hybrid', remote: 'Remote' };
/** Facets that have no row of their own among the facts. */
const OTHERS = FACETS.filter(({ column }) => !['workplace', 'type', 'experienceLevel'].includes(column));

type JobFactsProps = {
  job: JobDto;
  /** The last day to apply, YYYY-MM-DD; null where another part of the page shows it. */
  applyBy?: string | null;
  /** URLs of the lists of the place; absent where the job has no links, such as in the office. */
  lists?: JobLists;
  /** Text in place of the pay of a job that states none; absent where the fact is left out. */
  payNotStated?: string;
};

export default function JobFacts({ job, applyBy = job.deadline, lists, payNotStated }: JobFactsProps) {
  const flag = flagImage(job.countryCode);
  const pay = job.salary ? payParts(job.salary).filter(Boolean).join(' ') : payNotStated;
  return (
    <dl className="job-facts">
      {pay && (
        <Fact name="Salary" className="fact-pay">
          <span className="figures" dir="auto">
            {pay}
          </span>
        </Fact>
      )}
      <Fact name="Location">
        {flag && <img src={flag} alt="" width="20" height="15" className="inline border border-line" />}{' '}
        {job.places.length > 1 ? (
          job.places.map(({ text }, at) => (
            <Fragment key={text}>
              {at > 0 && '; '}
              <Listed href={lists?.places[at]}>{text}</Listed>
            </Fragment>
          ))
        ) : (
          <Listed href={lists?.places[0]}>{shownPlace(job.location)}</Listed>
        )}
      </Fact>
      {job.workplace && <Fact name="Workplace">{WORKPLACE_LABELS[job.workplace]}</Fact>}
      <Fact name="Type">{typeLabel(job.type)}</Fact>
      <Fact name="Experience">{experienceLabel(job.experienceLevel)}</Fact>
      {OTHERS.map(
        ({ column, title, labels }) =>
          job[column] && (
            <Fact key={column} name={title}>
              {labelOf(labels, job[column])}
            </Fact>
          ),
      )}
      {applyBy && (
        <Fact name="Apply by">
          <time dateTime={applyBy}>{formatDate(applyBy, 'UTC')}</time>
        </Fact>
      )}
      <Fact name="Posted" className="fact-posted">
        <time dateTime={job.created_at}>{job.posted}</time>
      </Fact>
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
