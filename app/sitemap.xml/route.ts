import { handle, methods } from '@/lib/platform/http/handle';
import { sitemapAnswer } from '@/lib/publishing/sitemap/answers';

export const { GET, HEAD } = methods({
  GET: handle({ guard: 'public', run: ({ request }) => sitemapAnswer(request) }),
});
