import { handle, methods } from '@/lib/platform/http/handle';
import { llmsText } from '@/lib/publishing/sitemap/llms';

export const { GET, HEAD } = methods({
  GET: handle({
    guard: 'public',
    run: async () =>
      new Response(llmsText(), {
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
      }),
  }),
});
