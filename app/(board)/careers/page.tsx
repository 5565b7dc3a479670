import type { Metadata } from 'next';
import { JobList } from '@/components/jobs/job-list';
import { env } from '@/lib/base/env';
import { findOpenJobs, cachedFacets } from '@/lib/jobs/queries';
import { boardFilters, type BoardParams } from '@/lib/jobs/rules';
import { boardMetadata } from '@/lib/publishing/metadata';

type Props = { searchParams: Promise<BoardParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { page, ...filters } = boardFilters(await searchParams);
  const filtered = Object.values(filters).some((value) => value !== '');
  return boardMetadata({ filtered, page, pages: (await cachedFacets()).pages });
}

/** `/careers` with a query; without one next.config.mjs rewrites it to the cached page beside this. */
export default async function CareersSearchPage({ searchParams }: Props) {
  const { page, ...filters } = boardFilters(await searchParams);
  const [result, facets] = await Promise.all([findOpenJobs({ ...filters, page }), cachedFacets()]);
  return <JobList filters={filters} result={result} facets={facets} reviewed={env().jobReview} />;
}
