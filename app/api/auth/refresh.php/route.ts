import { refreshSession } from '@/lib/accounts/commands';
import { sessionCookie } from '@/lib/platform/sessions/cookie';
import { handle, methods } from '@/lib/platform/http/handle';

const refresh = handle({
  guard: 'signed-in',
  run: async ({ request, caller }) => {
    const byToken = request.headers.has('authorization');
    const { token, user } = await refreshSession(caller!, byToken ? 'bearer' : 'cookie');
    const message = 'Session refreshed';
    if (byToken) return { message, data: { token, user }, topLevel: { token, user } };
    return { message, data: { user }, topLevel: { user }, cookies: [await sessionCookie(token)] };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: refresh });
