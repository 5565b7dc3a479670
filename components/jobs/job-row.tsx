import { CompanyTile } from '@/components/art/company-tile';
import { pages } from '@/lib/base/routes';
import { boardList } from '@/lib/content/board';
import type { JobRowDto } from '@/lib/jobs/schema';
import { NewMark, PostedTime } from './posted-time';

/** One job of a list. Its title is the row's one link and covers the row. `payUnstated`: a minimum was asked for, and it names no pay. */
export function JobRow({ job, payUnstated = false }: { job: JobRowDto; payUnstated?: boolean }) {
  return (
    <li className="job-row">
      <CompanyTile name={job.companyName} size={48} />
      <div>
        <h3>
          <a href={pages.job(job.id)}>{job.title}</a>
        </h3>
        <p className="text-muted">{job.companyName}</p>
      </div>
      <p className="job-facts">
        <span>
          {job.flag && <img src={job.flag} alt="" width="20" height="15" loading="lazy" />} {job.location}
        </span>
        <span>{job.typeLabel}</span>
        {job.salary && <span className="figures">{job.salary}</span>}
        {payUnstated && <span className="job-unstated">{boardList.unstated}</span>}
      </p>
      <p className="job-when">
        <PostedTime createdAt={job.created_at} />
        <NewMark createdAt={job.created_at} />
        <span aria-hidden="true">{boardList.details}</span>
      </p>
    </li>
  );
}
