import * as z from 'zod/mini';
import { moveMany } from '@/lib/applications/stage-commands';
import { stageBulkSchema } from '@/lib/applications/stage-schema';
import { count, text, withExample } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';

const done = { moved: 2, told: 0, same: 0, changed: 0, waiting: 0 };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'moveApplications',
  summary: 'Move several applications to another stage',
  guard: may('decide'),
  notes: [
    'Either those of ids, or all that the list shows that filter narrows, by the parameters of its address: then count has to say how many they are, and with another number nothing is done (409).',
    'More than 1,000 are moved in the background: waiting says how many. Applications that change meanwhile stay as they are.',
    'seen holds the updated_at of applications by their ids: what has changed since stays as it is.',
    'bulk_id undoes it; null where nothing was moved.',
  ],
  schema: stageBulkSchema,
  example: { ids: [1, 2], to: 'called' },
  answers: {
    description: 'Moved.',
    said: content('en').stageMessages.movedMany(done, 'called'),
    data: withExample(
      z.object({ bulk_id: z.nullable(text), moved: count, told: count, same: count, changed: count, waiting: count }),
      {
        bulk_id: '3f1d9f0e-6f0c-4b7e-9a55-0d6a4f6f5a01',
        ...done,
      },
    ),
  },
  refusals: ['conflict'],
  run: async ({ body, caller }) => {
    const { bulkId: bulk_id, ...counts } = await moveMany(body, caller);
    return { message: content().stageMessages.movedMany(counts, body.to), data: { bulk_id, ...counts } };
  },
});
