import { JobMarks } from '@/components/signed-in/job-marks';
import { ButtonLink } from '@/components/ui/button';
import { Pagination } from '@/components/ui/pagination';
import { alertsHref } from '@/lib/alerts/rules';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { companyHref } from '@/lib/jobs/company-rules';
import type { JobRowDto } from '@/lib/jobs/schema';
import { CompanyMark } from './company-mark';
import { JobRow } from './job-row';

type CompanyViewProps = {
  name: string;
  website: string | null;
  logo: string | null;
  rows: readonly JobRowDto[];
  total: number;
  page: number;
  pages: number;
};

export function CompanyView({ name, website, logo, rows, total, page, pages: last }: CompanyViewProps) {
  const { companyPage: words, jobRow } = content();
  return (
    <>
      <section className="wrap board-head">
        <CompanyMark name={name} logo={logo} size={64} />
        <h1 dir="auto">{words.title(name)}</h1>
        <p className="prose text-lead text-muted">{total > 0 ? words.count(total) : words.none.text(name)}</p>
        {website && (
          <p>
            {/* The poster entered this URL; the `rel` values tell search engines that we do not vouch for it. */}
            <a className="link inline-block py-2 wrap-anywhere" href={website} rel="nofollow ugc noopener">
              {words.website(website)}
            </a>
          </p>
        )}
      </section>
      <section className="wrap board-list" aria-labelledby="open-jobs">
        <h2 id="open-jobs" className="sr-only">
          {words.listTitle}
        </h2>
        {rows.length > 0 && (
          <ul className="job-rows">
            {rows.map((job) => (
              <JobRow key={job.id} job={job} words={jobRow} ofCompany />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pages={last}
          hrefFor={(number) => companyHref(name, number) ?? pages.careers}
          label="Pages of jobs"
        />
        <p className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={pages.careers} variant={rows.length > 0 ? 'secondary' : 'primary'}>
            {words.allJobs}
          </ButtonLink>
          <ButtonLink href={alertsHref({ q: name, location: '', type: '' })} variant="secondary">
            {words.byMail}
          </ButtonLink>
        </p>
        <JobMarks of={`${name} ${page}`} />
      </section>
    </>
  );
}
