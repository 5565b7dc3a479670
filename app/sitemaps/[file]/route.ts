import { handle, methods } from '@/lib/http/handle';
import { sitemapFileAnswer } from '@/lib/sitemap/answers';

export const { GET, HEAD } = methods({
  GET: handle({
    guard: 'public',
    run: ({ request, url }) => sitemapFileAnswer(request, url.pathname.split('/').at(-1) ?? ''),
  }),
});
