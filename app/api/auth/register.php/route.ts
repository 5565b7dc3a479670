import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { formWithNext } from '@/lib/accounts/way-back-rules';
import { registerCandidate } from '@/lib/accounts/commands';
import { registerSchema } from '@/lib/accounts/schema';
import { sessionAnswers, deviceOf, sessionKindFor, signedInResult } from '@/lib/accounts/sign-in';
import { post } from '@/lib/platform/http/handle';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'register',
  tag: 'Accounts',
  summary: 'Open an account for a candidate',
  notes: ['A link to verify the address is mailed to it.'],
  guard: 'public',
  schema: registerSchema,
  example: { name: 'Ana Ruiz', email: 'ana@mail.example', password: 'your password' },
  limit: ['register', 'email'],
  honeypot: { form: 'registration', required: false, failed: () => content().registration.failed },
  form: { name: ACCOUNT_FORMS.registration, ...formWithNext('candidate', pages.register) },
  answers: sessionAnswers('Registered and signed in.', {
    status: 201,
    message: 'Registration successful! Welcome to Northlane!',
  }),
  refusals: ['conflict'],
  run: async ({ request, body }) => {
    const signedIn = await registerCandidate(body, sessionKindFor(request), deviceOf(request.headers));
    return signedInResult(request, signedIn, { message: content().registration.success });
  },
});
