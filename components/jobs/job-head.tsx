import { Icon } from '@/components/ui/icon';
import { pages } from '@/lib/base/routes';
import type { JobDto, JobLists } from '@/lib/jobs/schema';
import { CompanyMark } from './company-mark';

type JobHeadProps = {
  job: Pick<JobDto, 'title' | 'companyName' | 'companyLogo' | 'location'>;
  lists: JobLists;
  /** Label of the link back to the board. */
  back: string;
  /** Shows the place in the head, on pages that do not show the facts beside it. */
  withPlace?: boolean;
};

export default function JobHead({ job, lists, back, withPlace = false }: JobHeadProps) {
  return (
    <header className="job-head">
      <a href={pages.careers} className="link job-back" data-back>
        <Icon name="arrow-left" />
        {back}
      </a>
      <h1 dir="auto">{job.title}</h1>
      <div className="job-company">
        <CompanyMark name={job.companyName} logo={job.companyLogo} size={48} />
        <p className="text-lead">
          <a className="link" href={lists.company} dir="auto">
            {job.companyName}
          </a>
          {withPlace && (
            <>
              , <bdi>{job.location}</bdi>
            </>
          )}
        </p>
      </div>
    </header>
  );
}
