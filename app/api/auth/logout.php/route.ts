import { pages } from '@/lib/base/routes';
import { prefersHtml } from '@/lib/platform/http/form-post';
import { post } from '@/lib/platform/http/handle';
import { expiredSessionCookie } from '@/lib/platform/sessions/cookie';
import { closeSession } from '@/lib/platform/sessions/sessions';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'logout',
  tag: 'Accounts',
  summary: 'Sign out: the token stops working at once',
  guard: 'signed-in',
  beforeSetUp: ['password', 'second-factor'],
  form: {
    name: ACCOUNT_FORMS.logout,
    // With an expired session the role is unknown, so candidates' pages add `as=candidate` to the URL.
    page: (url) => (url.searchParams.get('as') === 'candidate' ? pages.login : pages.moderatorLogin),
    done: (_url, { data }) =>
      (data as { role?: string } | null)?.role === 'candidate' ? pages.login : pages.moderatorLogin,
  },
  answers: { description: 'Signed out.', message: 'Logged out successfully' },
  run: async ({ request, caller }) => {
    await closeSession(caller.sessionHash);
    return {
      data: prefersHtml(request) ? { role: caller.role } : null,
      cookies: [expiredSessionCookie()],
      // Clears cached pages of the signed-out user (ASVS 14.3.1). Cookies stay, because the device remains known.
      headers: { 'Clear-Site-Data': '"cache"' },
    };
  },
});
