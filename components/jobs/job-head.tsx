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
    <header className="grid justify-items-start gap-1.5 lg:gap-2.5">
      <a
        href={pages.careers}
        className="link job-back -my-2 inline-flex min-h-11 items-center gap-2 text-small text-muted"
        data-back
      >
        <Icon name="arrow-left" />
        {words.backToCareers}
      </a>
      <p className="hidden border-b pb-2 print:block">{fill(words.printed, { id: job.id, url: job.url })}</p>
      <h1 className="max-w-full" dir="auto">
        {job.title}
      </h1>
      <div className="job-company flex max-w-full items-center gap-3 leading-[1.3] lg:text-lead">
        <CompanyMark name={job.companyName} logo={job.companyLogo} size={36} />
        <p className="min-w-0">
          {/* The padding enlarges the touch target without moving other content. */}
          <a className={cx('link py-[12.5px]', nameClass(job.companyName))} href={lists.company} dir="auto">
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
