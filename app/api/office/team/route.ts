import { changeMember } from '@/lib/accounts/team';
import { memberChangeSchema } from '@/lib/accounts/team-schema';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { TEAM_FORMS } from '@/lib/vocabulary/team';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'changeMember',
  summary: 'Change the role of a member of the team, or close or open their access',
  notes: [
    'The member’s sessions end. The last administrator keeps role and access (409). An administrator without a second factor sets one up at the next sign-in.',
  ],
  guard: may('own'),
  schema: memberChangeSchema,
  example: { member: 12, action: 'role', role: 'recruiter' },
  form: { name: TEAM_FORMS.member, page: officePages.team, anchor: 'members' },
  answers: { description: 'Changed.', said: content('en').team.done.role },
  refusals: ['not_found', 'conflict'],
  run: async ({ body, caller, securityEvent }) => {
    await changeMember(body, caller);
    securityEvent(body.action === 'close' ? 'access.taken' : 'access.changed');
    return { message: content().team.done[body.action] };
  },
});
