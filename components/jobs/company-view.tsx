import { CompanyMark } from '@/components/art/company-mark';
import { JobMarks } from '@/components/signed-in/job-marks';
import { Pagination } from '@/components/ui/pagination';
import { alertsHref } from '@/lib/alerts/rules';
import { pages } from '@/lib/base/routes';
import type { CompanyPage } from '@/lib/board/schema';
import { content } from '@/lib/content';
import { companyHref } from '@/lib/jobs/company-rules';
import { JobRow } from './job-row';
import { PayStrip } from './pay-strip';

export function CompanyView({ name, website, logo, rows, pay, total, page, pages: last }: CompanyPage) {
  const { companyPage: words, jobRow } = content();
  return (
    <>
      <header className="wrap company-head">
        <CompanyMark name={name} logo={logo} size={64} />
        <h1 dir="auto">{words.title(name)}</h1>
        <p>
          {total > 0 ? words.count(total) : words.none.text(name)}
          {website && (
            <>
              {' · '}
              {/* The poster entered this URL; the `rel` values tell search engines that we do not vouch for it. */}
              <a className="link wrap-anywhere" href={website} rel="nofollow ugc noopener">
                {words.website(website)}
              </a>
            </>
          )}
        </p>
        <PayStrip pay={pay} />
      </header>
      <section className="wrap board-list" aria-labelledby="open-jobs">
        <h2 id="open-jobs" className="sr-only">
          {words.listTitle}
        </h2>
        {rows.length > 0 && (
          <ul className="job-rows">
            {rows.map((job) => (
              <JobRow key={job.id} job={job} words={jobRow} />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pages={last}
          hrefFor={(number) => companyHref(name, number) ?? pages.careers}
          label="Pages of jobs"
        />
        <p className="board-end">
          <a className="link" href={pages.careers}>
            {words.allJobs}
          </a>
          <a className="link" href={alertsHref({ q: name, location: '', type: '' })}>
            {words.byMail}
          </a>
        </p>
        <JobMarks of={`${name} ${page}`} />
      </section>
    </>
  );
}
