import { today } from '@/lib/base/time';
import { handle, methods } from '@/lib/platform/http/handle';
import { securityText } from '@/lib/publishing/security-txt';

export const { GET, HEAD } = methods({
  GET: handle({
    guard: 'public',
    run: async () =>
      new Response(securityText(today()), {
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
      }),
  }),
});
