import * as z from 'zod/mini';
import { sealInvitation } from '@/lib/accounts/invitation-link';
import { invite } from '@/lib/accounts/invitations';
import { invitationSchema } from '@/lib/accounts/team-schema';
import { text, withExample } from '@/lib/base/fields/dto';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { prefersHtml } from '@/lib/platform/http/form-post';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { TEAM_FORMS } from '@/lib/vocabulary/team';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'inviteMember',
  summary: 'Invite somebody to the team by mail',
  notes: [
    'The link works once, for 72 hours, for this address and role. An earlier invitation of the address stops working.',
    'Without a mail server the answer has the link, which is shown only here.',
  ],
  guard: may('own'),
  schema: invitationSchema,
  example: { email: 'robin@mail.example', role: 'reviewer' },
  form: { name: TEAM_FORMS.invitation, page: officePages.team, anchor: 'invite' },
  answers: {
    description: 'Invited.',
    message: /^(?:The invitation is on its way to |No mail server is set)/,
    said: content('en').team.invited('robin@mail.example'),
    data: withExample(z.object({ link: z.nullable(text) }), { link: null }),
  },
  refusals: ['conflict'],
  run: async ({ request, body, caller, securityEvent }) => {
    const link = await invite(body, caller);
    securityEvent('access.link-made');
    const { invited, invitedByHand } = content().team;
    return {
      message: link === null ? invited(body.email) : invitedByHand,
      // The result of a form post without scripts is stored for 30 min, so the link in it is encrypted.
      data: { link: link && prefersHtml(request) ? sealInvitation(caller.userId, link) : link },
    };
  },
});
