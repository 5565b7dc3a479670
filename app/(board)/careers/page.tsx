import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import '@/components/jobs/board.css';
import '@/components/jobs/job-rows.css';
import { AboveBoardFoot } from '@/components/jobs/board-foot';
import { JobList } from '@/components/jobs/job-list';
import type { PageProps } from '@/lib/base/fields/page-params';
import { content, slice } from '@/lib/content';
import { viewBoard } from '@/lib/board/board';
import { cachedBoardSize } from '@/lib/board/queries';
import { boardPath, boardQueryString, pairsOf } from '@/lib/board/search/board-query';
import { readBoardQuery } from '@/lib/board/search/read-board-query';
import { boardMetadata } from '@/lib/publishing/metadata';

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { page, ...asked } = readBoardQuery(pairsOf(await searchParams)).query;
  return boardMetadata({ filtered: boardQueryString(asked) !== '', page, pages: (await cachedBoardSize()).pages });
}

/**
 * Redirects a query to its canonical URL, in which words that name filters are parameters. Without a query, `/careers`
 * is rewritten to the cached `/careers/all`.
 */
export default async function CareersSearchPage({ searchParams }: PageProps) {
  const { careers, boardList } = content();
  const { query, isCanonical } = readBoardQuery(pairsOf(await searchParams));
  if (!isCanonical) redirect(boardPath(query));
  return (
    <AboveBoardFoot words={slice(careers, 'benefits', 'cv', 'submitCv')}>
      <JobList board={await viewBoard(query)} words={boardList} title={careers.title} />
    </AboveBoardFoot>
  );
}
