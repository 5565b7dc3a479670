import { pages } from '@/lib/base/routes';
import { destinationAfterSignIn, withWayBack } from '@/lib/accounts/way-back-rules';
import { ACCOUNT_FORMS, SIGN_IN_AGAIN } from '@/lib/vocabulary/accounts';
import { signInCodeSchema } from '@/lib/accounts/schema';
import { expiredPendingSignInCookie } from '@/lib/accounts/pending-sign-in';
import { finishSignIn, isFromOurPages, signedInResult } from '@/lib/accounts/sign-in';
import { AppError } from '@/lib/base/errors';
import { handle, methods } from '@/lib/platform/http/handle';

const finish = handle({
  guard: 'public',
  schema: { schema: signInCodeSchema },
  form: {
    name: ACCOUNT_FORMS.signInCode,
    page: (url) => withWayBack('moderator', pages.moderatorCode, url.searchParams.get('next')),
    done: (url) => destinationAfterSignIn('moderator', url.searchParams.get('next')),
    secretFields: ['code'],
  },
  run: async ({ request, body }) => {
    // The second step is a browser's: programs send the code along with the password.
    if (!isFromOurPages(request)) throw new AppError('unauthenticated', SIGN_IN_AGAIN);
    const signedIn = await finishSignIn(request.headers, body.code);
    const result = await signedInResult(request, signedIn, { message: `Welcome back, ${signedIn.user.name}!` });
    return { ...result, cookies: [...(result.cookies ?? []), expiredPendingSignInCookie()] };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: finish });
