import '@/app/board-list.css';
import { AboveBoardFoot } from '@/components/jobs/board-foot';
import { BoardHead } from '@/components/jobs/board-head';
import { JobList } from '@/components/jobs/job-list';
import { PageNotFound } from '@/components/site/page-not-found';
import { Trail } from '@/app/trail';
import { env } from '@/lib/base/env';
import { cachedFirstPage } from '@/lib/jobs/queries';
import { careers as here } from '@/lib/content/navigation';
import { answerNotFound } from '@/lib/platform/cache/not-found';
import { boardMetadata } from '@/lib/publishing/metadata';

export const metadata = boardMetadata({ filtered: false, page: 1, pages: 1 });

// A cached page: rendered when first asked for, not by the build, which has no jobs to show. The parameter is what lets a route
// wait for its first request; `/careers` without a query is rewritten to `/careers/all`.
export function generateStaticParams() {
  return [];
}

export default async function CareersPage({ params }: { params: Promise<{ board: string }> }) {
  if ((await params).board !== 'all') {
    await answerNotFound();
    return <PageNotFound />;
  }
  return (
    <AboveBoardFoot>
      <Trail to={here} />
      <BoardHead reviewed={env().jobReview} />
      <JobList board={await cachedFirstPage()} />
    </AboveBoardFoot>
  );
}
