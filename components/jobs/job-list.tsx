'use client';

import { ButtonLink } from '@/components/ui/button';
import { Pagination } from '@/components/ui/pagination';
import { careers } from '@/lib/content/careers';
import { formatNumber } from '@/lib/base/format';
import { pages } from '@/lib/base/routes';
import { boardHref } from '@/lib/jobs/rules';
import type { JobRowDto } from '@/lib/jobs/schema';
import { ActiveFilters, JobFilters, type ShownFilters } from './job-filters';
import { JobRow } from './job-row';
import { PostedTimes } from './posted-times';

type JobListProps = {
  filters: ShownFilters;
  result: { rows: readonly JobRowDto[]; total: number; page: number; pages: number };
  facets: { locations: readonly string[]; types: readonly string[] };
  /** A moderator reads each posting before it is on the board. */
  reviewed: boolean;
};

// A client component for the weight of the page (see Header): its rows travel as data instead of as markup, and are rendered once.
/** The list of open jobs: filters, counter, rows, pages, and what to do when nothing fits. */
export function JobList({ filters, result, facets, reviewed }: JobListProps) {
  return (
    <>
      <section className="wrap board-head">
        <h1>{careers.title}</h1>
        <p className="prose text-lead text-muted">{careers.lead(reviewed)}</p>
        <JobFilters filters={filters} locations={facets.locations} types={facets.types} />
        <ActiveFilters filters={filters} />
        <p>
          <a className="link" href={byMailHref(filters)}>
            {careers.byMail}
          </a>
        </p>
      </section>
      <section className="wrap board-list" aria-labelledby="open-jobs">
        <h2 id="open-jobs" className="sr-only">
          {careers.listTitle}
        </h2>
        <p role="status" className="figures font-semibold">
          Showing {formatNumber(result.rows.length)} of {formatNumber(result.total)} jobs
        </p>
        {result.rows.length === 0 ? (
          result.total > 0 ? (
            <PastEnd filters={filters} />
          ) : (
            <NoJobs filters={filters} />
          )
        ) : (
          <ul className="job-rows">
            {result.rows.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </ul>
        )}
        <Pagination
          page={Math.min(result.page, result.pages + 1)}
          pages={result.pages}
          hrefFor={(page) => boardHref({ ...filters, page })}
          label="Pages of jobs"
        />
        <PostedTimes />
      </section>
      <BoardFoot />
    </>
  );
}

// The form takes the board's filters, under the same names.
function byMailHref(filters: ShownFilters): string {
  return boardHref(filters).replace(pages.careers, pages.jobAlerts);
}

/** Somebody came back to a page that the list no longer has. */
function PastEnd({ filters }: { filters: ShownFilters }) {
  return (
    <div className="py-12">
      <p className="text-h3">{careers.pastEnd.title}</p>
      <p className="prose mt-2 mb-6 text-muted">{careers.pastEnd.text}</p>
      <ButtonLink href={boardHref({ ...filters, page: 1 })} variant="secondary">
        {careers.pastEnd.toStart}
      </ButtonLink>
    </div>
  );
}

function NoJobs({ filters }: { filters: ShownFilters }) {
  return (
    <div className="py-12">
      <p className="text-h3">{careers.empty.title}</p>
      <p className="prose mt-2 mb-6 text-muted">{careers.empty.text}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={pages.careers} variant="secondary">
          {careers.clear}
        </ButtonLink>
        <ButtonLink href={pages.cvUpload}>{careers.submitCv}</ButtonLink>
        <ButtonLink href={byMailHref(filters)} variant="secondary">
          {careers.byMail}
        </ButtonLink>
      </p>
    </div>
  );
}

function BoardFoot() {
  return (
    <div className="band-ink">
      <section className="wrap section board-benefits">
        <h2>{careers.benefits.title}</h2>
        <dl>
          {careers.benefits.items.map((benefit) => (
            <div key={benefit.title}>
              <dt>{benefit.title}</dt>
              <dd>{benefit.text}</dd>
            </div>
          ))}
        </dl>
        <div className="board-cv">
          <h2>{careers.cv.title}</h2>
          <p>{careers.cv.text}</p>
          <ButtonLink href={pages.cvUpload} variant="on-ink">
            {careers.submitCv}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
