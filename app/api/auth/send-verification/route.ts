import { pages } from '@/lib/base/routes';
import { sendVerification } from '@/lib/accounts/confirmation';
import { post } from '@/lib/platform/http/handle';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'sendVerification',
  tag: 'Accounts',
  summary: 'Have the link that verifies the address mailed again',
  guard: 'candidate',
  limit: ['send-verification', ({ userId }) => userId],
  form: { name: ACCOUNT_FORMS.sendVerification, page: pages.seekerDashboard },
  answers: { description: 'On its way, unless the address is verified already.', said: 'Verification email sent!' },
  run: async ({ caller }) => {
    const result = await sendVerification(caller);
    return { message: result === 'sent' ? 'Verification email sent!' : 'Your e-mail address is already verified.' };
  },
});
