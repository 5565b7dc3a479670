import { findPublicLogo } from '@/lib/jobs/stored-logo';
import { logoResponse } from '@/lib/jobs/logo-response';

// Looked up on each request, because a job may be approved at any time. Its name is the hash of its content, so
// browsers never need to ask again.
export const dynamic = 'force-dynamic';

/** The logo of a company whose job is or was on the board; otherwise 404. */
export async function GET(_request: Request, { params }: { params: Promise<{ hash: string }> }) {
  const hash = /^[\da-f]{64}$/.exec((await params).hash)?.[0];
  const png = hash === undefined ? null : await findPublicLogo(hash);
  if (!png) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-cache' } });
  return logoResponse(png, 'public, max-age=31536000, immutable');
}
