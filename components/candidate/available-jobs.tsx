import Link from 'next/link';
import { RangeLine } from '@/components/ui/range-line';
import { Pagination } from '@/components/ui/pagination';
import { content } from '@/lib/content';
import type { JobRowDto } from '@/lib/jobs/schema';
import { beyondFirst, seekerUrl } from './urls';
import { EmptyList } from './empty-list';
import { JobEntry } from './job-entry';
import { JobSearch } from './job-search';

type AvailableJobsProps = {
  jobs: readonly JobRowDto[];
  total: number;
  filters: { q: string; location: string; type: string; page: number };
  limit: number;
  applied: ReadonlySet<number>;
};

export function AvailableJobs({ jobs, total, filters: { page, ...filters }, limit, applied }: AvailableJobsProps) {
  const { availableJobs } = content();
  return (
    <>
      <h2>{availableJobs.title}</h2>
      <JobSearch {...filters} />
      <RangeLine total={total} page={page} limit={limit} one="job" many="jobs" />
      {total === 0 && (
        <EmptyList title={availableJobs.empty} text={availableJobs.emptyText}>
          <Link href={seekerUrl('jobs')} prefetch={false} scroll={false} className="btn btn-secondary">
            {availableJobs.clear}
          </Link>
        </EmptyList>
      )}
      <ul className="entries">
        {jobs.map(({ id, title, companyName, location, type, salary }) => (
          <JobEntry
            key={id}
            job={{ id, title, company: companyName, location, type, salary }}
            applied={applied.has(id)}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.max(1, Math.ceil(total / limit))}
        hrefFor={(target) => seekerUrl('jobs', { ...filters, page: beyondFirst(target) })}
        label={availableJobs.pages}
      />
    </>
  );
}
