import { Lines } from '@/components/ui/lines';
import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { ContradictedFacts } from '@/components/jobs/contradicted-facts';
import { GoogleEligibility } from '@/components/office/jobs/google-eligibility';
import { ChangedFields } from '@/components/jobs/changed-fields';
import { JobLogo } from './job-logo';
import { PhoneLink, TextLink } from '@/components/ui/text-link';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { fill } from '@/lib/base/fill';
import { pages, withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { stageBoardUrl } from '../stages/urls';
import { formatDate, formatDateTime } from '@/lib/base/format';
import { formField, jobForm, type FormField, type PostingField } from '@/lib/jobs/form-fields';
import { LISTED_STATUSES } from '@/lib/vocabulary/jobs';
import type { WaitingChange } from '@/lib/jobs/changed-fields';
import { listedAs } from '@/lib/jobs/listed-rules';
import { isWorked } from '@/lib/jobs/rules';
import type { DeskJobDto, JobDecisionDto } from '@/lib/jobs/schema';
import { LOGO_SIZE } from '@/lib/vocabulary/logos';
import { Fact, Facts, FactsTitle } from '../../ui/facts';

const FORM = jobForm('moderator');
// Fields of the job form, except those that the page shows elsewhere.
const FACTS = [...FORM.role, ...FORM.details].filter(
  ({ name, rows }) => !rows && name !== 'title' && name !== 'company' && name !== 'companyName',
);
const TEXTS = FORM.details.filter(({ rows }) => rows);

type JobDetailsProps = {
  job: DeskJobDto;
  /** Number of people placed; absent where only the number of openings is shown. */
  filled?: number;
  decision: JobDecisionDto | undefined;
  judged: ComponentProps<typeof GoogleEligibility> & ComponentProps<typeof ContradictedFacts>;
  change: WaitingChange | null;
  timeZone: string;
};

export function JobDetails({ job, filled, decision, judged, change, timeZone }: JobDetailsProps) {
  const { decidedBy, jobDetails, jobListings, jobStatusLabels, shortlistLink, stageBoard } = content();
  const { none } = jobDetails;
  const isPublic = job.status === 'published' || job.status === 'closed';
  return (
    <div className="job-record">
      <div>
        {change && <JobChange id={job.id} change={change} timeZone={timeZone} />}
        <Facts>
          <Fact label={jobDetails.status}>
            {jobStatusLabels[job.status]}
            {job.isInternal && job.status !== 'internal' && ` · ${jobListings.internal}`}
            {isPublic && (
              <>
                {' · '}
                <TextLink href={pages.job(job.id)}>{jobDetails.publicPage}</TextLink>
              </>
            )}
          </Fact>
          {job.status === 'rejected' && decision && (
            <Fact label={decidedBy.label}>
              {decidedBy.rejected(decision.by, formatDateTime(decision.at, timeZone))}
            </Fact>
          )}
          {job.status === 'rejected' && decision?.reason && <Fact label={decidedBy.reason}>{decision.reason}</Fact>}
          {isWorked(job) && (
            <>
              <Fact label={shortlistLink.label}>
                <TextLink href={officePages.shortlist(job.id)}>{shortlistLink.open}</TextLink>
                {', '}
                <TextLink href={stageBoardUrl(job.id)}>{stageBoard.open}</TextLink>
              </Fact>
              <Fact label={shortlistLink.figures}>
                <TextLink href={withQuery(officePages.figures, { job: job.id })}>{shortlistLink.figuresOf}</TextLink>
              </Fact>
            </>
          )}
          {job.reference && <Fact label={formField('reference').label}>{job.reference}</Fact>}
          <Fact label={formField('openings').label}>
            {filled !== undefined && isWorked(job) ? jobListings.filled(filled, job.openings) : job.openings}
          </Fact>
          <Fact label={formField('company').label}>
            {job.companyName === job.company ? job.company : `${job.companyName} (${job.company})`}
          </Fact>
          {FACTS.map((field) => (
            <Fragment key={field.name}>
              <Fact label={field.label} none={none}>
                {factOf(job, field, timeZone)}
              </Fact>
              {field.name === 'salary' && (
                <Fact label={jobDetails.listedAs} none={none}>
                  {listedAs(job)}
                </Fact>
              )}
            </Fragment>
          ))}
          <Fact label={jobDetails.posted}>{formatDateTime(job.created_at, timeZone)}</Fact>
          <Fact label={jobDetails.updated}>{formatDateTime(job.updated_at, timeZone)}</Fact>
        </Facts>
        <FactsTitle>{jobDetails.contact}</FactsTitle>
        <Facts>
          {FORM.contact.map((field) => (
            <Fact key={field.name} label={field.label} none={none}>
              {factOf(job, field, timeZone)}
            </Fact>
          ))}
        </Facts>
        <JobLogo job={job} />
        {LISTED_STATUSES.some((listed) => listed === job.status) && (
          <GoogleEligibility problems={judged.problems} hints={judged.hints} />
        )}
        <ContradictedFacts contradictions={judged.contradictions} />
      </div>
      <div>
        {TEXTS.map(({ name, label }) => (
          <Written key={name} title={label} text={job[name]} />
        ))}
      </div>
    </div>
  );
}

function JobChange({ id, change, timeZone }: { id: number; change: WaitingChange; timeZone: string }) {
  const { jobDetails, logo } = content();
  const picture = change.draft.companyLogo !== null && (
    <img
      src={withQuery(officeApi.jobLogo, { id, change: 'yes', seen: change.since })}
      alt={fill(logo.alt, { company: change.draft.companyName })}
      width={LOGO_SIZE / 2}
      height={LOGO_SIZE / 2}
      className="company-logo"
    />
  );
  return (
    <section aria-label={jobDetails.change.title}>
      <FactsTitle>{jobDetails.change.title}</FactsTitle>
      <p>{jobDetails.change.text(formatDate(change.since, timeZone))}</p>
      <ChangedFields fields={change.fields} beside={{ companyLogo: picture }} />
    </section>
  );
}

function factOf(job: DeskJobDto, { name, type, options }: FormField<PostingField>, timeZone: string): ReactNode {
  const value = job[name];
  if (Array.isArray(value)) return value.join(', ');
  if (!value) return null;
  if (type === 'date') return formatDate(value, timeZone);
  if (type === 'email') return <TextLink href={`mailto:${value}`}>{value}</TextLink>;
  if (type === 'tel') return <PhoneLink phone={value} />;
  return options?.find((option) => option.value === value)?.label ?? value;
}

function Written({ title, text }: { title: string; text: string | readonly string[] | null }) {
  return (
    <>
      <FactsTitle>{title}</FactsTitle>
      {typeof text === 'string' ? <p className="written">{text}</p> : <Points items={text ?? []} />}
    </>
  );
}

function Points({ items }: { items: readonly string[] }) {
  if (items.length === 0) return <p className="text-muted">{content().jobDetails.none}</p>;
  return <Lines items={items} className="points" />;
}
