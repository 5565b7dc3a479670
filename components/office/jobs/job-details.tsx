import { GoogleEligibility } from '@/components/office/jobs/google-eligibility';
import { TextLink } from '@/components/ui/text-link';
import { pages } from '@/lib/base/routes';
import { decidedBy, jobDetails, jobEditor, jobStatusLabels, workplaceLabels } from '@/lib/content/office';
import { formatDate, formatDateTime, formatNumber, siteToday } from '@/lib/base/format';
import { googleHints, googleProblems } from '@/lib/publishing/structured-data/google-rules';
import { experienceLabel, typeLabel } from '@/lib/vocabulary/jobs';
import type { JobDecisionDto, OfficeJobDto } from '@/lib/jobs/schema';
import { Fact, Facts, FactsTitle } from '../../ui/facts';

/** A posting in full, with what only moderators see, to be judged before it is approved. */
export function JobDetails({
  job,
  decision,
  timeZone,
}: {
  job: OfficeJobDto;
  decision: JobDecisionDto | undefined;
  timeZone: string;
}) {
  const { labels } = jobEditor;
  const { none } = jobDetails;
  const isPublic = job.status === 'published' || job.status === 'closed';
  return (
    <>
      <Facts>
        <Fact label={jobDetails.status}>
          {jobStatusLabels[job.status]}
          {isPublic && (
            <>
              {' · '}
              <TextLink href={pages.job(job.id)}>{jobDetails.publicPage}</TextLink>
            </>
          )}
        </Fact>
        {job.status === 'rejected' && decision && (
          <Fact label={decidedBy.label}>{decidedBy.rejected(decision.by, formatDateTime(decision.at, timeZone))}</Fact>
        )}
        {job.status === 'rejected' && decision?.reason && <Fact label={decidedBy.reason}>{decision.reason}</Fact>}
        <Fact label={labels.company}>
          {job.companyName === job.company ? job.company : `${job.companyName} (${job.company})`}
        </Fact>
        <Fact label={labels.location}>{job.location}</Fact>
        <Fact label={jobEditor.groups.place}>{placeText(job)}</Fact>
        <Fact label={labels.type}>{typeLabel(job.type)}</Fact>
        <Fact label={labels.industry}>{job.industry}</Fact>
        <Fact label={labels.experienceLevel}>{experienceLabel(job.experienceLevel)}</Fact>
        <Fact label={labels.salary} none={none}>
          {job.salary}
        </Fact>
        {job.salaryCurrency && <Fact label={jobDetails.salaryRead}>{salaryText(job)}</Fact>}
        <Fact label={labels.deadline} none={none}>
          {job.deadline && formatDate(job.deadline, timeZone)}
        </Fact>
        <Fact label={labels.skills} none={none}>
          {job.skills.join(', ')}
        </Fact>
        <Fact label={jobDetails.posted}>{formatDateTime(job.created_at, timeZone)}</Fact>
        <Fact label={jobDetails.updated}>{formatDateTime(job.updated_at, timeZone)}</Fact>
      </Facts>
      <FactsTitle>{labels.description}</FactsTitle>
      <p className="written">{job.description}</p>
      <Points title={labels.responsibilities} items={job.responsibilities} />
      <Points title={labels.requirements} items={job.requirements} />
      <Points title={labels.benefits} items={job.benefits} />
      <FactsTitle>{jobDetails.contact}</FactsTitle>
      <Facts>
        <Fact label={labels.contactName} none={none}>
          {job.contactName}
        </Fact>
        <Fact label={labels.email} none={none}>
          {job.email && <TextLink href={`mailto:${job.email}`}>{job.email}</TextLink>}
        </Fact>
        <Fact label={labels.phone} none={none}>
          {job.phone && <TextLink href={`tel:${job.phone.replace(/[^\d+]/g, '')}`}>{job.phone}</TextLink>}
        </Fact>
      </Facts>
      <GoogleEligibility problems={googleProblems(job, siteToday(new Date(), timeZone))} hints={googleHints(job)} />
    </>
  );
}

function Points({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <FactsTitle>{title}</FactsTitle>
      {items.length === 0 && <p className="text-muted">{jobDetails.none}</p>}
      <ul className="points">
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </>
  );
}

function placeText({ city, region, countryCode, workplace }: OfficeJobDto): string {
  return [city, region, countryCode, workplaceLabels[workplace]].filter(Boolean).join(', ');
}

function salaryText({ salaryMin, salaryMax, salaryCurrency, salaryPeriod }: OfficeJobDto): string {
  const figures = [...new Set([salaryMin, salaryMax])].flatMap((figure) =>
    figure === null ? [] : [formatNumber(figure)],
  );
  return `${salaryCurrency} ${figures.join(' – ')}${salaryPeriod ? ` per ${salaryPeriod}` : ''}`;
}
