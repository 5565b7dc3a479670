import { changeFactorRule } from '@/lib/accounts/team';
import { factorRuleSchema } from '@/lib/accounts/team-schema';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { TEAM_FORMS } from '@/lib/vocabulary/team';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'changeFactorRule',
  summary: 'Say who of the team needs a second factor',
  notes: ['Members without one set it up before anything else. MODERATOR_2FA=required holds whatever is set here.'],
  guard: may('own'),
  schema: factorRuleSchema,
  example: { second_factor: 'administrators' },
  form: { name: TEAM_FORMS.factor, page: officePages.team, anchor: 'factor' },
  answers: { description: 'It holds.', message: content('en').team.factor.saved },
  run: async ({ body, caller }) => changeFactorRule(body.second_factor, caller),
});
