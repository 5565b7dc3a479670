import { revokeInvitation } from '@/lib/accounts/invitations';
import { revocationSchema } from '@/lib/accounts/team-schema';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { TEAM_FORMS } from '@/lib/vocabulary/team';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'revokeInvitation',
  summary: 'Withdraw an invitation to the team',
  guard: may('own'),
  schema: revocationSchema,
  example: { invitation: '0123456789abcdef' },
  form: { name: TEAM_FORMS.invitation, page: officePages.team, anchor: 'invite' },
  answers: { description: 'Its link no longer works.', message: content('en').team.revoked },
  refusals: ['not_found'],
  run: async ({ body: { invitation }, caller }) => revokeInvitation(invitation, caller),
});
