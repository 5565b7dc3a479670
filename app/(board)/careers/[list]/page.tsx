import type { Metadata } from 'next';
import '@/app/board-list.css';
import '../../save-button.css';
import { AboveBoardFoot } from '@/components/jobs/board-foot';
import { BoardHead } from '@/components/jobs/board-head';
import { BrowseJobs } from '@/components/jobs/browse-jobs';
import { JobList } from '@/components/jobs/job-list';
import { Trail } from '@/app/trail';
import { env } from '@/lib/base/env';
import { careers as here } from '@/lib/content/navigation';
import { cachedBrowseLinks } from '@/lib/board/landing/queries';
import { cachedFirstPage } from '@/lib/board/queries';
import { boardMetadata } from '@/lib/publishing/metadata';
import { LandingJobs, landingPageMetadata } from '../landing-jobs';

type Props = { params: Promise<{ list: string }> };

// Cached pages: rendered when first asked for, not by the build, which has no jobs to show. The parameter is what lets a route
// wait for its first request; `/careers` without a query is rewritten to `/careers/all`, the others are skills.
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if ((await params).list === 'all') return boardMetadata({ filtered: false, page: 1, pages: 1 });
  return landingPageMetadata({ params });
}

export default async function CareersPage({ params }: Props) {
  if ((await params).list !== 'all') return <LandingJobs params={params} />;
  return (
    <AboveBoardFoot>
      <Trail to={here} />
      <BoardHead reviewed={env().jobReview} />
      <JobList board={await cachedFirstPage()} />
      <BrowseJobs groups={await cachedBrowseLinks()} />
    </AboveBoardFoot>
  );
}
