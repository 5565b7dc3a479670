import { handle, methods } from '@/lib/http/handle';
import { sitemapAnswer } from '@/lib/sitemap/answers';

export const { GET, HEAD } = methods({
  GET: handle({ guard: 'public', run: ({ request }) => sitemapAnswer(request) }),
});
