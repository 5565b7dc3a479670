import { postedShortlist } from '@/components/office/shortlist/urls';
import { content } from '@/lib/content';
import { actOnIntroduction } from '@/lib/introductions/commands';
import { introductionActionSchema } from '@/lib/introductions/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idOf } from '@/lib/platform/http/params';
import { INTRODUCTION_FORMS } from '@/lib/vocabulary/introductions';

const DONE = {
  revoke: content('en').introductionMessages.revoked,
  settle: content('en').introductionMessages.settled,
  reopen: content('en').introductionMessages.reopened,
} as const;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'actOnIntroduction',
  summary: 'Revoke a client’s link, or acknowledge an answer that came by it',
  guard: may('write'),
  notes: [
    'id is the link’s for revoke, else that of the introduction. A noted answer cannot be changed by the client.',
  ],
  parameters: { job: idOf('the job') },
  schema: introductionActionSchema,
  example: { action: 'revoke', id: 1 },
  form: { name: INTRODUCTION_FORMS.act, page: postedShortlist, anchor: 'client' },
  answers: { description: 'Done.', said: content('en').introductionMessages.revoked },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { job }, body, caller }) => {
    await actOnIntroduction(job, body, caller);
    return { message: DONE[body.action] };
  },
});
