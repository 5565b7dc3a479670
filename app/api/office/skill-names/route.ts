import { postedSkills } from '@/components/office/finding/urls';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { changeSkillName } from '@/lib/shortlist/alias-commands';
import { skillNameSchema } from '@/lib/shortlist/alias-schema';
import { SKILL_FORM } from '@/lib/vocabulary/finding';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'changeSkillName',
  summary: 'Give a skill another name, or take one away',
  guard: may('write'),
  notes: [
    'The board, searches for people and shortlists know a skill by the same names; a change counts at once.',
    'An added name belongs to one skill: a name that another skill has is refused (422).',
  ],
  schema: skillNameSchema,
  example: { skill: 'PostgreSQL', alias: 'Postgre', action: 'add' },
  form: { name: SKILL_FORM, page: postedSkills, anchor: 'skill-names' },
  answers: { description: 'It counts.', said: content('en').skillMessages.added('Postgre', 'PostgreSQL') },
  run: async ({ body, caller }) => ({ message: await changeSkillName(body, caller) }),
});
