import { get } from '@/lib/platform/http/handle';
import document from './document.json';

// `npm run openapi` writes the document from the definitions of all handlers; a test compares the two.
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'openApi',
  tag: 'The service',
  summary: 'This contract as an OpenAPI 3.1 document',
  guard: 'public',
  answers: { description: 'The document.', media: ['application/json'] },
  run: async () => Response.json(document, { headers: { 'Cache-Control': 'public, max-age=300' } }),
});
