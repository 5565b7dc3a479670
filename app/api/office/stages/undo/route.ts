import * as z from 'zod/mini';
import { undoMany } from '@/lib/applications/stage-commands';
import { stageUndoSchema } from '@/lib/applications/stage-schema';
import { count } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { listUrl } from '@/lib/views/listing';
import { STAGE_FORM } from '@/lib/vocabulary/stages';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'undoStageMove',
  summary: 'Put back what was moved at once',
  guard: may('decide'),
  notes: [
    'Each goes back to the stage it was in, but for those that have been moved since. Nobody is written to. What was moved in the background is put back there.',
  ],
  schema: stageUndoSchema,
  form: { name: STAGE_FORM, page: ({ searchParams }) => listUrl('applications', searchParams) },
  example: { bulk_id: '3f1d9f0e-6f0c-4b7e-9a55-0d6a4f6f5a01' },
  answers: {
    description: 'Put back.',
    said: content('en').stageMessages.undone({ back: 2, stayed: 0, told: 0, waiting: 0 }),
    data: z.object({ back: count, stayed: count, told: count, waiting: count }),
  },
  refusals: ['not_found'],
  run: async ({ body, caller }) => {
    const data = await undoMany(body.bulk_id, caller);
    return { message: content().stageMessages.undone(data), data };
  },
});
