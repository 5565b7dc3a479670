import { CompanyMark } from '@/components/art/company-mark';
import { Pagination } from '@/components/ui/pagination';
import { nameClass } from '@/components/ui/name-class';
import { alertsHref } from '@/lib/alerts/rules';
import { pages } from '@/lib/base/routes';
import type { CompanyPage } from '@/lib/board/schema';
import { content } from '@/lib/content';
import { companyHref } from '@/lib/jobs/company-rules';
import { LIST_END } from './board-links';
import { PayStrip } from './pay-strip';
import { RowsOnPage } from './rows-on-page';

export function CompanyView({ name, website, logo, rows, pay, total, page, pages: last }: CompanyPage) {
  const { companyPage: words } = content();
  return (
    <>
      <header className="wrap grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-0.5 pt-6 pb-4 *:first:row-span-2">
        <CompanyMark name={name} logo={logo} size={64} />
        <h1 dir="auto" className={nameClass(name)}>
          {words.title(name)}
        </h1>
        <p className="text-muted">
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
        <div className="col-span-full max-w-(--container-prose)">
          <PayStrip pay={pay} />
        </div>
      </header>
      <section className="wrap pb-(--space-m)" aria-labelledby="open-jobs">
        <h2 id="open-jobs" className="sr-only">
          {words.listTitle}
        </h2>
        {rows.length > 0 && <RowsOnPage jobs={rows} />}
        <Pagination
          page={page}
          pages={last}
          hrefFor={(number) => companyHref(name, number) ?? pages.careers}
          label="Pages of jobs"
        />
        <p className={LIST_END}>
          <a className="link" href={pages.careers}>
            {words.allJobs}
          </a>
          <a className="link" href={alertsHref({ q: name, location: '', type: '' })}>
            {words.byMail}
          </a>
        </p>
      </section>
    </>
  );
}
