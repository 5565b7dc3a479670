import { formWithNext } from '@/lib/accounts/way-back-rules';
import { pages } from '@/lib/base/routes';
import { expiredPendingSignInCookie } from '@/lib/accounts/pending-sign-in';
import { signInCodeSchema } from '@/lib/accounts/schema';
import { cookieAnswer, finishSignIn, isFromOurPages, signedInResult } from '@/lib/accounts/sign-in';
import { AppError } from '@/lib/base/errors';
import { post } from '@/lib/platform/http/handle';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { content } from '@/lib/content';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'moderatorCode',
  tag: 'Moderators',
  summary: 'The second step of a moderator’s sign-in, for browsers',
  notes: [
    'Works in the browser that has just sent the right password, for ten minutes. Programs send the code along with the password.',
  ],
  guard: 'public',
  schema: signInCodeSchema,
  example: { code: '123456' },
  form: { name: ACCOUNT_FORMS.signInCode, ...formWithNext('moderator', pages.moderatorCode) },
  answers: { ...cookieAnswer, description: 'Signed in.' },
  refusals: ['unauthenticated', 'rate_limited'],
  run: async ({ request, body }) => {
    // Only browsers send the code in a second step; programs send it with the password.
    if (!isFromOurPages(request)) throw new AppError('unauthenticated', content().SIGN_IN_AGAIN);
    const result = await signedInResult(request, await finishSignIn(request.headers, body.code));
    return { ...result, cookies: [...(result.cookies ?? []), expiredPendingSignInCookie()] };
  },
});
