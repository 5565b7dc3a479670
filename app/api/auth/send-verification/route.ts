import { sendVerification } from '@/lib/accounts/confirmation';
import { pages } from '@/lib/base/routes';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { handle, methods } from '@/lib/platform/http/handle';
import { enforceLimit } from '@/lib/platform/http/rate-limit';

const send = handle({
  guard: 'candidate',
  form: { name: ACCOUNT_FORMS.sendVerification, page: () => pages.seekerDashboard },
  run: async ({ request, caller }) => {
    await enforceLimit(request.headers, 'send-verification', caller!.userId);
    const result = await sendVerification(caller!);
    return { message: result === 'sent' ? 'Verification email sent!' : 'Your e-mail address is already verified.' };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: send });
