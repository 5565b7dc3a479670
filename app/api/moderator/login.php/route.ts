import { pages } from '@/lib/base/routes';
import { destinationAfterSignIn, withWayBack } from '@/lib/accounts/way-back-rules';
import { SecondFactorNeeded } from '@/lib/accounts/moderator-sign-in';
import { moderatorLoginSchema } from '@/lib/accounts/schema';
import { pendingSignInCookie } from '@/lib/accounts/pending-sign-in';
import { sessionKindFor, signedInResult, signIn } from '@/lib/accounts/sign-in';
import type { HandlerResult } from '@/lib/platform/http/envelope';
import { prefersHtml } from '@/lib/platform/http/form-post';
import { handle, methods } from '@/lib/platform/http/handle';

const HALF_WAY = { second_factor: 'needed' };

const login = handle({
  guard: 'public',
  schema: { schema: moderatorLoginSchema },
  form: {
    name: 'moderator-login',
    // A refused attempt keeps the way back.
    page: (url) => withWayBack('moderator', pages.moderatorLogin, url.searchParams.get('next')),
    done: (url, result) =>
      isHalfWay(result)
        ? withWayBack('moderator', pages.moderatorCode, url.searchParams.get('next'))
        : destinationAfterSignIn('moderator', url.searchParams.get('next')),
    secretFields: ['password', 'code'],
  },
  run: async ({ request, body }) => {
    const signedIn = await signIn(request.headers, { role: 'moderator', ...body }, sessionKindFor(request)).catch(
      (thrown: unknown) => {
        // Programs send the code along with the rest; our own pages go on to the one that asks for it.
        if (thrown instanceof SecondFactorNeeded && prefersHtml(request)) return thrown;
        throw thrown;
      },
    );
    if (signedIn instanceof SecondFactorNeeded)
      return { message: signedIn.message, data: HALF_WAY, cookies: [pendingSignInCookie(signedIn.owner)] };
    return signedInResult(request, signedIn, { message: `Welcome back, ${signedIn.user.name}!` });
  },
});

function isHalfWay({ data }: HandlerResult): boolean {
  return data === HALF_WAY;
}

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: login });
