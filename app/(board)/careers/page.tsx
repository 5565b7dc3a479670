import type { Metadata } from 'next';
import '@/components/jobs/board.css';
import '@/components/jobs/job-rows.css';
import { AboveBoardFoot } from '@/components/jobs/board-foot';
import { JobList } from '@/components/jobs/job-list';
import type { PageProps } from '@/lib/base/fields/page-params';
import { content, slice } from '@/lib/content';
import { viewBoard } from '@/lib/board/board';
import { cachedBoardSize } from '@/lib/board/queries';
import { boardQueryOf, boardQueryString } from '@/lib/board/search/board-query';
import { boardMetadata } from '@/lib/publishing/metadata';

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { page, ...asked } = boardQueryOf(await searchParams);
  return boardMetadata({ filtered: boardQueryString(asked) !== '', page, pages: (await cachedBoardSize()).pages });
}

/** Serves `/careers` with a query. Without a query, next.config.mjs rewrites it to the cached page `/careers/all`. */
export default async function CareersSearchPage({ searchParams }: PageProps) {
  const { careers, boardList } = content();
  return (
    <AboveBoardFoot words={slice(careers, 'benefits', 'cv', 'submitCv')}>
      <JobList board={await viewBoard(boardQueryOf(await searchParams))} words={boardList} title={careers.title} />
    </AboveBoardFoot>
  );
}
