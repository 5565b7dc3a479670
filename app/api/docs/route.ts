import { handle, methods } from '@/lib/platform/http/handle';
import { apiPage } from '@/lib/publishing/openapi/page';

const read = handle({
  guard: 'public',
  run: async () =>
    new Response(apiPage(), {
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
    }),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: read });
