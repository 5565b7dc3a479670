import type { Metadata } from 'next';
import { Board } from '@/components/jobs/board';
import { PageNotFound } from '@/components/site/page-not-found';
import { careers } from '@/lib/content/careers';
import { keptFacets, keptFirstPage } from '@/lib/jobs/queries';
import { answerNotFound } from '@/lib/kept-pages/not-found';

export const metadata: Metadata = {
  title: careers.metaTitle,
  description: careers.metaDescription,
  alternates: { canonical: '/careers' },
};

// A kept page: rendered when first asked for, not by the build, which has no jobs to show. The parameter is what lets a route
// wait for its first request; `/careers` without a query is rewritten to `/careers/all`.
export function generateStaticParams() {
  return [];
}

export default async function CareersPage({ params }: { params: Promise<{ board: string }> }) {
  if ((await params).board !== 'all') {
    await answerNotFound();
    return <PageNotFound />;
  }
  const [result, facets] = await Promise.all([keptFirstPage(), keptFacets()]);
  return <Board filters={{ q: '', location: '', type: '' }} result={result} facets={facets} />;
}
