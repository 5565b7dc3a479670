import { destinationAfterSignIn, withWayBack } from '@/lib/accounts/way-back-rules';
import { registerCandidate } from '@/lib/accounts/commands';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { registerSchema } from '@/lib/accounts/schema';
import { deviceOf, sessionKindFor, signedInResult } from '@/lib/accounts/sign-in';
import { pages } from '@/lib/base/routes';
import { handle, methods } from '@/lib/platform/http/handle';
import { enforceLimit } from '@/lib/platform/http/rate-limit';

const destinationOf = (url: URL) => destinationAfterSignIn('candidate', url.searchParams.get('next'));

const register = handle({
  guard: 'public',
  schema: { schema: registerSchema },
  honeypot: { form: 'registration', required: false, failed: 'Registration failed' },
  form: {
    name: ACCOUNT_FORMS.registration,
    page: (url) => withWayBack('candidate', pages.register, destinationOf(url)),
    done: destinationOf,
    secretFields: ['password'],
  },
  run: async ({ request, body }) => {
    await enforceLimit(request.headers, 'register', body.email);
    const signedIn = await registerCandidate(body, sessionKindFor(request), deviceOf(request.headers));
    return signedInResult(request, signedIn, {
      status: 201,
      message: 'Registration successful! Welcome to Northlane!',
    });
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: register });
