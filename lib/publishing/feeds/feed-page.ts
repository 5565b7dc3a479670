import 'server-only';
import { AppError } from '../../base/errors';
import { openJobPages, type OpenJob } from '../../jobs/open-jobs';

/** Jobs on one page of a feed. */
const FEED_PAGE = 100;

export type FeedPage = { jobs: OpenJob[]; page: number; next: number | null };

/** The page of a feed an address asks for: 1 unless it says otherwise. @throws AppError not_found for what is no page. */
export function feedPageNumber(url: URL): number {
  const text = url.searchParams.get('page') ?? '1';
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}

/** One page of the open jobs, newest first. @throws AppError not_found past the last page; the first is always there. */
export async function findFeedPage(page: number): Promise<FeedPage> {
  const jobs: OpenJob[] = [];
  // One more than shown tells whether there is a next page.
  for await (const found of openJobPages({ skip: (page - 1) * FEED_PAGE, limit: FEED_PAGE + 1 })) jobs.push(...found);
  if (jobs.length === 0 && page > 1) throw new AppError('not_found');
  return { jobs: jobs.slice(0, FEED_PAGE), page, next: jobs.length > FEED_PAGE ? page + 1 : null };
}
