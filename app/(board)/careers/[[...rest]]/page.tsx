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

// A kept page: rendered when first asked for, not by the build, which has no jobs to show. The optional segment is what lets
// a route without parameters wait for its first request.
export function generateStaticParams() {
  return [];
}

export default async function CareersPage({ params }: { params: Promise<{ rest?: string[] }> }) {
  if ((await params).rest) {
    await answerNotFound();
    return <PageNotFound />;
  }
  const [result, facets] = await Promise.all([keptFirstPage(), keptFacets()]);
  return <Board filters={{ q: '', location: '', type: '' }} result={result} facets={facets} />;
}
