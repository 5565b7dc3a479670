import { DASHBOARD, destinationAfterSignIn, SIGN_IN } from '@/components/office/addresses';
import { signInModerator } from '@/lib/accounts/commands';
import { moderatorLoginSchema } from '@/lib/accounts/schema';
import { sessionCookie } from '@/lib/auth/cookie';
import { handle, methods } from '@/lib/http/handle';
import { prefersHtml } from '@/lib/http/form-post';
import { limitSignIn } from '@/lib/http/rate-limit';

// A refused attempt keeps the way back.
function signInPage(next: string | null): string {
  const destination = destinationAfterSignIn(next ?? undefined);
  return destination === DASHBOARD ? SIGN_IN : `${SIGN_IN}?next=${encodeURIComponent(destination)}`;
}

const signIn = handle({
  guard: 'public',
  schema: { schema: moderatorLoginSchema },
  form: {
    name: 'moderator-login',
    page: (url) => signInPage(url.searchParams.get('next')),
    done: (url) => destinationAfterSignIn(url.searchParams.get('next') ?? undefined),
    secretFields: ['password'],
  },
  run: async ({ request, body }) => {
    const browser = prefersHtml(request);
    const { token, user } = await limitSignIn(request.headers, body.username, () =>
      signInModerator(body, browser ? 'cookie' : 'bearer'),
    );
    const message = `Welcome back, ${user.name}!`;
    // A browser is signed in by cookie and never handed the token (decision P1).
    if (browser) return { message, headers: { 'Set-Cookie': await sessionCookie(token) } };
    return { message, data: { token, user }, topLevel: { token, user } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: signIn });
