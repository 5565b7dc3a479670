import { refreshSession } from '@/lib/accounts/commands';
import { sessionAnswers } from '@/lib/accounts/sign-in';
import { post } from '@/lib/platform/http/handle';
import { sessionCookie } from '@/lib/platform/sessions/cookie';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'refresh',
  tag: 'Accounts',
  summary: 'Exchange the token for a fresh one; the old one stops working',
  guard: 'signed-in',
  answers: sessionAnswers('The fresh token.', { message: 'Session refreshed' }),
  run: async ({ request, caller }) => {
    const byToken = request.headers.has('authorization');
    const { token, user } = await refreshSession(caller, byToken ? 'bearer' : 'cookie');
    if (byToken) return { data: { token, user }, topLevel: { token, user } };
    return { data: { user }, topLevel: { user }, cookies: [await sessionCookie(token)] };
  },
});
