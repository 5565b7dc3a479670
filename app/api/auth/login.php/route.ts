import { destinationAfterSignIn, withWayBack } from '@/lib/accounts/way-back-rules';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { loginSchema } from '@/lib/accounts/schema';
import { sessionKindFor, signedInResult, signIn } from '@/lib/accounts/sign-in';
import { pages } from '@/lib/base/routes';
import { handle, methods } from '@/lib/platform/http/handle';

const destinationOf = (url: URL) => destinationAfterSignIn('candidate', url.searchParams.get('next'));

const login = handle({
  guard: 'public',
  schema: { schema: loginSchema },
  form: {
    name: ACCOUNT_FORMS.login,
    // A refused attempt keeps the way back.
    page: (url) => withWayBack('candidate', pages.login, destinationOf(url)),
    done: destinationOf,
    secretFields: ['password'],
  },
  run: async ({ request, body }) => {
    const signedIn = await signIn(request.headers, { role: 'candidate', ...body }, sessionKindFor(request));
    return signedInResult(request, signedIn, { message: `Welcome back, ${signedIn.user.name}!` });
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: login });
