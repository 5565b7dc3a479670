import { pages } from '@/lib/base/routes';
import { formWithNext } from '@/lib/accounts/way-back-rules';
import { loginSchema } from '@/lib/accounts/schema';
import { sessionAnswers, sessionKindFor, signedInResult, signIn } from '@/lib/accounts/sign-in';
import { post } from '@/lib/platform/http/handle';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'login',
  tag: 'Accounts',
  summary: 'Sign in as a candidate',
  notes: ['Unknown address and wrong password get the same 401, in the same time.'],
  guard: 'public',
  schema: loginSchema,
  example: { email: 'ana@mail.example', password: 'your password' },
  form: { name: ACCOUNT_FORMS.login, ...formWithNext('candidate', pages.login) },
  answers: sessionAnswers('Signed in.'),
  refusals: ['unauthenticated', 'rate_limited'],
  run: async ({ request, body }) => {
    const signedIn = await signIn(request.headers, { role: 'candidate', ...body }, sessionKindFor(request));
    return signedInResult(request, signedIn);
  },
});
