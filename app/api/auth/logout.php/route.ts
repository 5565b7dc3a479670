import { pages } from '@/lib/base/routes';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { expiredSessionCookie } from '@/lib/platform/sessions/cookie';
import { closeSession } from '@/lib/platform/sessions/sessions';
import type { HandlerResult } from '@/lib/platform/http/envelope';
import { prefersHtml } from '@/lib/platform/http/form-post';
import { handle, methods } from '@/lib/platform/http/handle';

const logout = handle({
  guard: 'signed-in',
  beforeSetUp: ['password', 'second-factor'],
  form: {
    name: ACCOUNT_FORMS.logout,
    // Who presses it with a session that has ended is nobody we know: candidates' pages say so in the address.
    page: (url) => (url.searchParams.get('as') === 'candidate' ? pages.login : pages.moderatorLogin),
    done: (_url, result) => signInPageOf(result),
  },
  run: async ({ request, caller }) => {
    await closeSession(caller!.sessionHash);
    const data = prefersHtml(request) ? { role: caller!.role } : null;
    // What the browser keeps of pages that were shown to the one who leaves (ASVS 14.3.1); cookies stay, for the device remains known.
    return {
      message: 'Logged out successfully',
      data,
      cookies: [expiredSessionCookie()],
      headers: { 'Clear-Site-Data': '"cache"' },
    };
  },
});

function signInPageOf({ data }: HandlerResult): string {
  return (data as { role?: string } | null)?.role === 'candidate' ? pages.login : pages.moderatorLogin;
}

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: logout });
