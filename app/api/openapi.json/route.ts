import { handle, methods } from '@/lib/platform/http/handle';
import { apiDocument } from '@/lib/publishing/openapi/document';

const read = handle({
  guard: 'public',
  run: async () => Response.json(apiDocument(), { headers: { 'Cache-Control': 'public, max-age=300' } }),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: read });
