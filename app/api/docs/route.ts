import { get } from '@/lib/platform/http/handle';
import { PLAIN_PAGE_POLICY } from '@/lib/platform/http/plain-page';
import { builtDocument } from '@/lib/publishing/openapi/built';
import type { ApiDocument } from '@/lib/publishing/openapi/document';
import { apiPage } from '@/lib/publishing/openapi/page';

/** The page of the current document. */
let made: { document: string; page: string } | undefined;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'docs',
  tag: 'The service',
  summary: 'This contract as a page to read',
  guard: 'public',
  answers: { description: 'The page.', media: ['text/html'] },
  run: async () => {
    const document = await builtDocument();
    if (made?.document !== document) made = { document, page: apiPage(JSON.parse(document) as ApiDocument) };
    return new Response(made.page, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': PLAIN_PAGE_POLICY,
        'Cache-Control': 'public, max-age=300',
      },
    });
  },
});
