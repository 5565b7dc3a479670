import { jobCard } from '@/components/og/job-card';
import { content } from '@/lib/content';
import { cachedPublicJob } from '@/lib/jobs/queries';
import { readJobId } from '@/lib/jobs/rules';
import { shareImageResponse } from '../../image';

// Cached like the job's page: drawn on the first request, until the job changes.
export const dynamic = 'force-static';

export function generateStaticParams() {
  return [];
}

// Browsers and proxies may cache the card for one hour.
const headers = { 'Cache-Control': 'public, max-age=3600' };

/**
 * Draws the card of an open job. A closed job gets the board's card, so that old shares still have an image; other jobs
 * answer 404.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const id = readJobId((await params).id);
  const found = id === null ? null : await cachedPublicJob(id);
  // A 404 is not cached, because the job may be approved at any time.
  if (!found) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-cache' } });
  const board = content().sharePages.find(({ slug }) => slug === 'careers');
  if (!found.open && board) return shareImageResponse(board, { headers });
  const { page, note } = jobCard(found.job);
  return shareImageResponse(page, { note, headers });
}
