import type { Metadata } from 'next';
import { JobList } from '@/components/jobs/job-list';
import { env } from '@/lib/base/env';
import { findOpenJobs, cachedFacets } from '@/lib/jobs/queries';
import type { PageProps } from '@/lib/base/fields/page-params';
import { boardFilters } from '@/lib/jobs/rules';
import { boardMetadata } from '@/lib/publishing/metadata';

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { page, ...filters } = boardFilters(await searchParams);
  const filtered = Object.values(filters).some((value) => value !== '');
  return boardMetadata({ filtered, page, pages: (await cachedFacets()).pages });
}

/** `/careers` with a query; without one next.config.mjs rewrites it to the cached page beside this. */
export default async function CareersSearchPage({ searchParams }: PageProps) {
  const { page, ...filters } = boardFilters(await searchParams);
  const [result, facets] = await Promise.all([findOpenJobs({ ...filters, page }), cachedFacets()]);
  return <JobList filters={filters} result={result} facets={facets} reviewed={env().jobReview} />;
}
