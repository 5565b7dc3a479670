import { CompanyTile } from '@/components/art/company-tile';
import { AppliedMark, SaveButton } from '@/components/signed-in/save-button';
import { pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { JobRowDto } from '@/lib/jobs/schema';

export type JobRowWords = Catalogue['jobRow'];

type JobRowProps = {
  job: JobRowDto;
  words: JobRowWords;
  /** True if the search has a minimum pay and the job's yearly pay is unknown. */
  payUnstated?: boolean;
  /** True on the company's own page, where the row omits the link to it. */
  ofCompany?: boolean;
};

/**
 * A row of the job list. The title's link covers it; the company link and "Save" are above that link. `JobMarks` fills
 * in the save state and "Applied".
 */
export function JobRow({ job, words, payUnstated = false, ofCompany = false }: JobRowProps) {
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
          <span className="job-unstated">{words.payGaps[job.payGap]}</span>
        )}
      </p>
      <p className="job-when">
        <time dateTime={job.created_at}>{job.posted}</time>
        {job.isNew && <span className="job-new">{words.new}</span>}
        <span className="job-way">
          <span aria-hidden="true">{words.details}</span>
          <AppliedMark id={job.id}>{words.applied}</AppliedMark>
        </span>
      </p>
      <SaveButton id={job.id} label={words.save} title={`${job.title} at ${job.companyName}`} />
    </li>
  );
}
