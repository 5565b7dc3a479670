import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { secondFactorSchema } from '@/lib/accounts/schema';
import { changeSecondFactor, sealRecoveryCodes } from '@/lib/accounts/change-second-factor';
import { pages } from '@/lib/base/routes';
import { prefersHtml } from '@/lib/platform/http/form-post';
import { handle, methods } from '@/lib/platform/http/handle';

const change = handle({
  guard: 'moderator',
  beforeSetUp: ['second-factor'],
  schema: { schema: secondFactorSchema },
  form: {
    name: ACCOUNT_FORMS.secondFactor,
    page: () => pages.moderatorSecondFactor,
    secretFields: ['password', 'code'],
  },
  run: async (context) => {
    const { message, recoveryCodes } = await changeSecondFactor(context, context.body);
    if (recoveryCodes === null) return { message };
    // What a page without scripts shows is kept for half an hour: sealed, since these codes open the account.
    return {
      message,
      data: prefersHtml(context.request)
        ? { codes: sealRecoveryCodes(context.caller!.userId, recoveryCodes) }
        : { recovery_codes: recoveryCodes },
    };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: change });
