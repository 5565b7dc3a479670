import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { seekerUrl } from '@/components/candidate/urls';
import { expiredKnownDeviceCookie } from '@/lib/accounts/known-device';
import { withPassword } from '@/lib/accounts/with-password';
import { post } from '@/lib/platform/http/handle';
import { expiredSessionCookie } from '@/lib/platform/sessions/cookie';
import { eraseAccount } from '@/lib/privacy/commands';
import { ERASE_FORM, ownDataSchema } from '@/lib/privacy/schema';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'eraseAccount',
  tag: 'One’s own data',
  summary: 'Delete one’s account and everything in it',
  notes: ['There is no way back.', content('en').FILES_LEFT_NOTE],
  guard: 'candidate',
  schema: ownDataSchema,
  example: { password: 'your password' },
  form: { name: ERASE_FORM, page: seekerUrl('data'), done: pages.login },
  answers: { description: 'Deleted; all sessions have ended.', said: content('en').ERASED_MESSAGE },
  refusals: ['rate_limited'],
  run: async (context) => {
    const { ERASED_MESSAGE, ERASED_SOON_MESSAGE } = content();
    const isComplete = await withPassword(context, (caller) => eraseAccount(caller, context.body.password));
    context.securityEvent('data.erased');
    const message = isComplete ? ERASED_MESSAGE : ERASED_SOON_MESSAGE;
    return { message, cookies: [expiredSessionCookie(), expiredKnownDeviceCookie()] };
  },
});
