import * as z from 'zod/mini';
import { dashboardUrl } from '@/components/office/urls';
import { undoApplicationDecision } from '@/lib/applications/undo';
import { withExample } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { undoCvDecision } from '@/lib/cv/undo';
import { undoAnswer } from '@/lib/enquiries/answers';
import { takeBackLetter } from '@/lib/letters/commands';
import { takeBackSchema } from '@/lib/letters/schema';
import { post } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { LETTER_FORMS } from '@/lib/vocabulary/letters';

const UNDO = { application: undoApplicationDecision, cv: undoCvDecision, message: undoAnswer };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'takeBackLetter',
  tag: 'Mail',
  summary: 'Undo the send of an email that waits',
  notes: [
    'It is never sent. With decision: keep what it tells of stays; with undo an application or a CV is as it was before, and a message waits again.',
    'Once the email is on its way, or somebody has decided again, nothing is done (409).',
  ],
  guard: may('write'),
  schema: takeBackSchema,
  example: { letter: 1, decision: 'keep' },
  form: { name: LETTER_FORMS.takeBack, page: dashboardUrl({ tab: 'mail' }) },
  answers: {
    description: 'Its send is undone.',
    said: content('en').letterMessages.takenBack,
    data: withExample(z.object({ letter: z.int() }), { letter: 1 }),
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ body: { letter, decision }, caller }) => ({
    message: await takeBackLetter(letter, decision === 'undo' ? UNDO : null, caller),
    data: { letter },
  }),
});
