import type { Metadata } from 'next';
import '@/components/jobs/board.css';
import '@/components/jobs/job-rows.css';
import { AboveBoardFoot } from '@/components/jobs/board-foot';
import { BoardHead } from '@/components/jobs/board-head';
import { BrowseJobs } from '@/components/jobs/browse-jobs';
import { JobList } from '@/components/jobs/job-list';
import { Trail } from '@/app/trail';
import { env } from '@/lib/base/env';
import { content, slice } from '@/lib/content';
import { cachedBrowseLinks } from '@/lib/board/landing/queries';
import { cachedFirstPage } from '@/lib/board/queries';
import { boardMetadata } from '@/lib/publishing/metadata';
import { LandingJobs, landingPageMetadata } from '../landing-jobs';

type Props = { params: Promise<{ list: string }> };

// The build has no jobs, so it prerenders no page. Declaring no values still lets Next.js cache each page on its first
// request.
// `/careers` without a query is rewritten to `/careers/all`; any other value of `list` is a skill.
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if ((await params).list === 'all') return boardMetadata({ filtered: false, page: 1, pages: 1 });
  return landingPageMetadata({ params });
}

export default async function CareersPage({ params }: Props) {
  if ((await params).list !== 'all') return <LandingJobs params={params} />;
  const { careers, boardList } = content();
  return (
    <AboveBoardFoot words={slice(careers, 'benefits', 'cv', 'submitCv')}>
      <Trail to={content().links.careers} />
      <BoardHead title={careers.title} intro={careers.lead(env().jobReview)} />
      <JobList board={await cachedFirstPage()} words={boardList} />
      <BrowseJobs groups={await cachedBrowseLinks()} />
    </AboveBoardFoot>
  );
}
