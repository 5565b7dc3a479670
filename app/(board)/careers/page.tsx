import type { Metadata } from 'next';
import { Board } from '@/components/jobs/board';
import { careers } from '@/lib/content/careers';
import { findOpenJobs, keptFacets } from '@/lib/jobs/queries';
import { boardFilters, type BoardParams } from '@/lib/jobs/rules';
import { pageMetadata } from '@/lib/metadata';

type Props = { searchParams: Promise<BoardParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { page, ...filters } = boardFilters(await searchParams);
  const filtered = Object.values(filters).some((value) => value !== '');
  const [path, title] = page > 1 ? [`/careers?page=${page}`, `${careers.meta.title}, page ${page}`] : ['/careers', careers.meta.title];
  const metadata = pageMetadata(path, { ...careers.meta, title }, { image: 'careers' });
  // Pages of the whole list stand for themselves; a filtered list is a view of it, a page beyond the last is nothing.
  const isView = filtered || page > (await keptFacets()).pages;
  return isView ? { ...metadata, alternates: {}, robots: { index: false, follow: true } } : metadata;
}

/** `/careers` with a query; without one next.config.mjs rewrites it to the kept page beside this. */
export default async function CareersSearchPage({ searchParams }: Props) {
  const { page, ...filters } = boardFilters(await searchParams);
  const [result, facets] = await Promise.all([findOpenJobs({ ...filters, page }), keptFacets()]);
  return <Board filters={filters} result={result} facets={facets} />;
}
