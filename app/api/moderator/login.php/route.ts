import { formWithNext, withNext } from '@/lib/accounts/way-back-rules';
import { pages } from '@/lib/base/routes';
import { SecondFactorNeeded } from '@/lib/accounts/moderator-sign-in';
import { pendingSignInCookie } from '@/lib/accounts/pending-sign-in';
import { moderatorLoginSchema } from '@/lib/accounts/schema';
import { sessionAnswers, sessionKindFor, signedInResult, signIn } from '@/lib/accounts/sign-in';
import { prefersHtml } from '@/lib/platform/http/form-post';
import { post } from '@/lib/platform/http/handle';
import { content } from '@/lib/content';

const HALF_WAY = { second_factor: 'needed' };
const wayBack = formWithNext('moderator', pages.moderatorLogin);

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'moderatorLogin',
  tag: 'Moderators',
  summary: 'Sign in as a moderator',
  notes: [
    'Wrong name and wrong password get the same 401, in the same time.',
    `Where the moderator has a second factor, \`code\` is the code of the authenticator app or a recovery code. Without it the right password gets 401, “${content('en').CODE_NEEDED}”; each code is taken once.`,
    'Where the operator requires a second factor, programs sign in for moderators who have set one up on the site; any other gets 403.',
  ],
  guard: 'public',
  schema: moderatorLoginSchema,
  example: { username: 'moderator', password: 'your password' },
  form: {
    name: 'moderator-login',
    ...wayBack,
    done: (url, { data }) =>
      data === HALF_WAY ? withNext('moderator', pages.moderatorCode, url.searchParams.get('next')) : wayBack.done(url),
  },
  answers: sessionAnswers('Signed in.'),
  refusals: ['unauthenticated', 'forbidden', 'rate_limited'],
  run: async ({ request, body }) => {
    const signedIn = await signIn(request.headers, { role: 'moderator', ...body }, sessionKindFor(request)).catch(
      (thrown: unknown) => {
        // Browsers are redirected to the code page. Programs send the code with the password, and get an error without
        // it.
        if (thrown instanceof SecondFactorNeeded && prefersHtml(request)) return thrown;
        throw thrown;
      },
    );
    if (signedIn instanceof SecondFactorNeeded)
      return { message: signedIn.message, data: HALF_WAY, cookies: [pendingSignInCookie(signedIn.owner)] };
    return signedInResult(request, signedIn);
  },
});
