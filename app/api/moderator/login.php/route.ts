import { DASHBOARD, destinationAfterSignIn, SIGN_IN } from '@/components/office/addresses';
import { moderatorLoginSchema } from '@/lib/accounts/schema';
import { sessionKindFor, signedInOutcome, signIn } from '@/lib/auth/sign-in';
import { handle, methods } from '@/lib/http/handle';

// A refused attempt keeps the way back.
function signInPage(next: string | null): string {
  const destination = destinationAfterSignIn(next ?? undefined);
  return destination === DASHBOARD ? SIGN_IN : `${SIGN_IN}?next=${encodeURIComponent(destination)}`;
}

const login = handle({
  guard: 'public',
  schema: { schema: moderatorLoginSchema },
  form: {
    name: 'moderator-login',
    page: (url) => signInPage(url.searchParams.get('next')),
    done: (url) => destinationAfterSignIn(url.searchParams.get('next') ?? undefined),
    secretFields: ['password'],
  },
  run: async ({ request, body }) => {
    const signedIn = await signIn(request.headers, { role: 'moderator', ...body }, sessionKindFor(request));
    return signedInOutcome(request, signedIn, { message: `Welcome back, ${signedIn.user.name}!` });
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: login });
