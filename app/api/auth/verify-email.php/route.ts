import { pages } from '@/lib/base/routes';
import { verifyEmail } from '@/lib/accounts/confirmation';
import { knownDeviceCookie } from '@/lib/accounts/known-device';
import { verifyEmailSchema } from '@/lib/accounts/schema';
import { isFromOurPages } from '@/lib/accounts/sign-in';
import { withToken } from '@/lib/platform/http/form-post';
import { post } from '@/lib/platform/http/handle';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'verifyEmail',
  tag: 'Accounts',
  summary: 'Verify an address with the token that was mailed to it',
  notes: [
    'What was sent from the address without an account then belongs to the account.',
    'All sessions of the account end but the one that asks. Who is not signed in as the account when asking replaces its password as well: by the one sent, or, where none is sent, by none that anybody knows, and a link to choose one is mailed. So an account that somebody else opened with this address is theirs no longer.',
  ],
  guard: 'public',
  schema: verifyEmailSchema,
  example: { token: 'the token of the link' },
  limit: ['verify-email', 'token'],
  form: { name: ACCOUNT_FORMS.verifyEmail, page: withToken(pages.verifyEmail), done: pages.verifyEmail },
  answers: { description: 'Verified.', message: 'Email verified successfully!' },
  run: async ({ request, caller, body, securityEvent }) => {
    const onOurPages = isFromOurPages(request);
    const { userId, passwordReplaced } = await verifyEmail(body, caller, !onOurPages);
    const reason = passwordReplaced ? 'confirmed-with-new-password' : 'confirmed';
    securityEvent('email.changed', { userId, role: 'candidate', reason });
    // Only the owner can have the mailed link, so their browser becomes a known device, as in a password reset.
    return { cookies: onOurPages ? [await knownDeviceCookie(userId)] : [] };
  },
});
