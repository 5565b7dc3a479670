import { handle, methods } from '@/lib/platform/http/handle';
import { robotsText } from '@/lib/publishing/sitemap/robots';

export const { GET, HEAD } = methods({
  GET: handle({
    guard: 'public',
    run: async () =>
      new Response(robotsText(), {
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
      }),
  }),
});
