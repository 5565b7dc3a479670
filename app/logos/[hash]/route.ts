import { findPublicLogo } from '@/lib/jobs/stored-logo';
import { logoResponse } from '@/lib/jobs/logo-response';

// Asked for at each request: a job may be approved any minute. Whoever has it need not ask again: its name is what is in it.
export const dynamic = 'force-dynamic';

/** The logo of a company with a job that is, or was, on the board; else 404. */
export async function GET(_request: Request, { params }: { params: Promise<{ hash: string }> }) {
  const hash = /^[\da-f]{64}$/.exec((await params).hash)?.[0];
  const png = hash === undefined ? null : await findPublicLogo(hash);
  if (!png) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-cache' } });
  return logoResponse(png, 'public, max-age=31536000, immutable');
}
