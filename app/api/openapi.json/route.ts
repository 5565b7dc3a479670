import { get } from '@/lib/platform/http/handle';
import { builtDocument } from '@/lib/publishing/openapi/built';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'openApi',
  tag: 'The service',
  summary: 'This contract as an OpenAPI 3.1 document',
  guard: 'public',
  answers: { description: 'The document.', media: ['application/json'] },
  run: async () =>
    new Response(await builtDocument(), {
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' },
    }),
});
