import * as z from 'zod/mini';
import { postedStage } from '@/components/office/stages/urls';
import { moveApplication } from '@/lib/applications/stage-commands';
import { stageMoveSchema } from '@/lib/applications/stage-schema';
import { id, withExample } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { STAGE_FORM, STAGES } from '@/lib/vocabulary/stages';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'moveApplication',
  summary: 'Move an application to another stage',
  guard: may('decide'),
  notes: [
    'The status moves along where the stage does not have it: an offer is in an interview or approved. What is closed needs a reason, and a note where that is other; nobody is placed without placed, which says that they have taken the job.',
    'With tell, the candidate is written to where the status changes, unless the last letter said the same.',
    content('en').DECISION_SEEN,
  ],
  schema: stageMoveSchema,
  example: { application: 1, to: 'with-client', note: 'Sent to them on Tuesday.' },
  form: {
    name: STAGE_FORM,
    page: postedStage,
    anchor: ({ application }) =>
      /^\d{1,15}$/.test(String(application)) ? `application-${String(application)}` : 'main',
  },
  answers: {
    description: 'Moved, or where it is already.',
    said: content('en').stageMessages.moved('Ana Ruiz', 'with-client', false),
    data: withExample(z.object({ application: id, stage: z.enum(STAGES) }), { application: 1, stage: 'with-client' }),
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ body, caller }) => {
    const { stageMessages } = content();
    const { name, to, moved, told } = await moveApplication(body, caller);
    return {
      message: moved ? stageMessages.moved(name, to, told) : stageMessages.same(name, to),
      data: { application: body.application, stage: to },
    };
  },
});
