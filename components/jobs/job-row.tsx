import { CompanyTile } from '@/components/art/company-tile';
import { AppliedMark, SaveButton } from '@/components/signed-in/save-button';
import { pages } from '@/lib/base/routes';
import { boardList } from '@/lib/content/en/board';
import type { JobRowDto } from '@/lib/jobs/schema';

type JobRowProps = {
  job: JobRowDto;
  /** The filter asks for a minimum pay, and the job's yearly pay is unknown. */
  payUnstated?: boolean;
  /** Omits the company link on the company's own page. */
  ofCompany?: boolean;
};

/** The title's link covers the row, below the company's link and "Save". `JobMarks` later fills reserved space. */
export function JobRow({ job, payUnstated = false, ofCompany = false }: JobRowProps) {
  return (
    <li className="job-row">
      <CompanyTile name={job.companyName} size={48} />
      <div>
        <h3>
          <a href={pages.job(job.id)} dir="auto">
            {job.title}
          </a>
        </h3>
        <p className="text-muted" dir="auto">
          {job.companyHref && !ofCompany ? <a href={job.companyHref}>{job.companyName}</a> : job.companyName}
        </p>
      </div>
      <p className="job-facts">
        <span>
          {job.flag && <img src={job.flag} alt="" width="20" height="15" loading="lazy" />} <bdi>{job.location}</bdi>
        </span>
        <span>{job.typeLabel}</span>
        {job.salary && <bdi className="figures">{job.salary}</bdi>}
        {job.payGap && (payUnstated || job.payGap === 'period') && (
          <span className="job-unstated">{boardList.payGaps[job.payGap]}</span>
        )}
      </p>
      <p className="job-when">
        <time dateTime={job.created_at}>{job.posted}</time>
        {job.isNew && <span className="job-new">{boardList.new}</span>}
        <span className="job-way">
          <span aria-hidden="true">{boardList.details}</span>
          <AppliedMark id={job.id} />
        </span>
      </p>
      <SaveButton id={job.id} title={`${job.title} at ${job.companyName}`} />
    </li>
  );
}
