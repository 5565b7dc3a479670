import { CompanyMark } from '@/components/art/company-mark';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { nameClass } from '@/components/ui/name-class';
import { fill } from '@/lib/base/fill';
import { pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { JobDto, JobLists } from '@/lib/jobs/schema';

type JobHeadProps = {
  job: Pick<JobDto, 'id' | 'url' | 'title' | 'companyName' | 'companyLogo' | 'location'>;
  lists: JobLists;
  words: Pick<Catalogue['openJob'], 'backToCareers' | 'printed'>;
  /** Shows the place in the head, on pages that do not show the facts beside it. */
  withPlace?: boolean;
};

export default function JobHead({ job, lists, words, withPlace = false }: JobHeadProps) {
  return (
    <header className="job-head">
      <a href={pages.careers} className="link job-back" data-back>
        <Icon name="arrow-left" />
        {words.backToCareers}
      </a>
      <p className="job-printed">{fill(words.printed, { id: job.id, url: job.url })}</p>
      <h1 dir="auto">{job.title}</h1>
      <div className="job-company">
        <CompanyMark name={job.companyName} logo={job.companyLogo} size={36} />
        <p>
          <a className={cx('link', nameClass(job.companyName))} href={lists.company} dir="auto">
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
