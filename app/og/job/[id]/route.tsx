import { jobCard } from '@/components/og/job-card';
import { sharePages } from '@/lib/content/share-images';
import { cachedPublicJob } from '@/lib/jobs/queries';
import { readJobId } from '@/lib/jobs/rules';
import { shareImageResponse } from '../../image';

// Kept like the page of the job: drawn on the first request, forgotten when the job changes.
export const dynamic = 'force-static';

export function generateStaticParams() {
  return [];
}

// Whoever keeps a copy asks again within the hour.
const headers = { 'Cache-Control': 'public, max-age=3600' };

/** The card of an open job; that of the board for one that is closed, so that old shares still show something; else 404. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const id = readJobId((await params).id);
  const found = id === null ? null : await cachedPublicJob(id);
  // It may be approved any minute.
  if (!found) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-cache' } });
  const board = sharePages.find(({ slug }) => slug === 'careers');
  if (!found.open && board) return shareImageResponse(board, { headers });
  const { page, note } = jobCard(found.job);
  return shareImageResponse(page, { note, headers });
}
