import { acceptInvitation } from '@/lib/accounts/invitations';
import { deviceOf, sessionAnswers, signedInResult } from '@/lib/accounts/sign-in';
import { acceptanceSchema } from '@/lib/accounts/team-schema';
import { officePages } from '@/lib/base/office-routes';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { withToken } from '@/lib/platform/http/form-post';
import { post } from '@/lib/platform/http/handle';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'acceptInvitation',
  tag: 'Moderators',
  summary: 'Join the team by an invitation, and sign in',
  notes: ['An administrator then sets up a second factor before anything else.'],
  guard: 'public',
  schema: acceptanceSchema,
  example: { token: 'from the mail', name: 'Robin Berg', username: 'robin', password: 'a password of your own' },
  limit: ['invitation', 'token'],
  form: {
    name: ACCOUNT_FORMS.invitation,
    page: withToken(officePages.invitation),
    done: pages.moderatorDashboard,
  },
  answers: sessionAnswers('The session.', { message: content('en').team.joined }),
  refusals: ['conflict'],
  run: async ({ request, body }) =>
    signedInResult(request, await acceptInvitation(body, deviceOf(request.headers)), {
      message: content().team.joined,
    }),
});
