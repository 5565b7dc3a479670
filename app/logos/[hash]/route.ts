import { logoResponse, findPublicLogo } from '@/lib/jobs/stored-logo';

// Not prerendered: approving a job may publish a logo at any time. The URL contains the hash of the content, so
// browsers can cache a logo forever.
export const dynamic = 'force-dynamic';

/** Serves the logo of a company whose job is or was on the board; otherwise answers 404. */
export async function GET(_request: Request, { params }: { params: Promise<{ hash: string }> }) {
  const hash = /^[\da-f]{64}$/.exec((await params).hash)?.[0];
  const png = hash === undefined ? null : await findPublicLogo(hash);
  if (!png) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-cache' } });
  return logoResponse(png, 'public, max-age=31536000, immutable');
}
