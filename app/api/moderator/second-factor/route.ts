import { pages } from '@/lib/base/routes';
import * as z from 'zod/mini';
import { changeSecondFactor, sealRecoveryCodes } from '@/lib/accounts/change-second-factor';
import { secondFactorSchema } from '@/lib/accounts/schema';
import { withExample } from '@/lib/base/fields/dto';
import { prefersHtml } from '@/lib/platform/http/form-post';
import { post } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { ACCOUNT_FORMS, SET_UP_MINUTES } from '@/lib/vocabulary/accounts';
import { content } from '@/lib/content';

const recoveryCode = withExample(z.string().check(z.regex(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)), 'ABCD-EFGH-IJKL-2345');
const eitherOf = (...messages: string[]) => new RegExp(`^(?:${messages.join('|')})$`);

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'moderatorSecondFactor',
  tag: 'Moderators',
  summary: 'Begin, switch on or switch off one’s second factor, or make new recovery codes',
  notes: [
    `Each takes the password, and all but \`start\` a code as well; what was begun holds for ${SET_UP_MINUTES} minutes. Switching it on ends all other sessions. The ten recovery codes are shown only here.`,
  ],
  guard: may('read'),
  beforeSetUp: ['second-factor'],
  schema: secondFactorSchema,
  example: { action: 'start', password: 'your password' },
  form: { name: ACCOUNT_FORMS.secondFactor, page: pages.moderatorSecondFactor },
  answers: [
    {
      description: 'Done.',
      message: eitherOf(content('en').SECOND_FACTOR_DONE.start, content('en').SECOND_FACTOR_DONE.disable),
      said: content('en').SECOND_FACTOR_DONE.start,
    },
    {
      description: 'Done, with the recovery codes.',
      message: eitherOf(content('en').SECOND_FACTOR_DONE.enable, content('en').SECOND_FACTOR_DONE['recovery-codes']),
      said: content('en').SECOND_FACTOR_DONE.enable,
      data: z.object({ recovery_codes: z.array(recoveryCode) }),
    },
  ],
  refusals: ['conflict', 'rate_limited'],
  run: async (context) => {
    const { message, recoveryCodes } = await changeSecondFactor(context, context.body);
    if (recoveryCodes === null) return { message };
    // The result of a form post without scripts is stored for 30 min. The recovery codes in it are encrypted, because
    // they give access to the account.
    return {
      message,
      data: prefersHtml(context.request)
        ? { codes: sealRecoveryCodes(context.caller.userId, recoveryCodes) }
        : { recovery_codes: recoveryCodes },
    };
  },
});
