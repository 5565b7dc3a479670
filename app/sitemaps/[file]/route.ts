import { handle, methods } from '@/lib/platform/http/handle';
import { sitemapFileAnswer } from '@/lib/publishing/sitemap/answers';

export const { GET, HEAD } = methods({
  GET: handle({
    guard: 'public',
    run: ({ request, url }) => sitemapFileAnswer(request, url.pathname.split('/').at(-1) ?? ''),
  }),
});
