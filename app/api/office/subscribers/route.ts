import { onlyIds } from '@/lib/base/fields/dto';
import { removeSubscribers } from '@/lib/enquiries/office-commands';
import { subscriberActionSchema } from '@/lib/enquiries/office-schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'removeSubscribers',
  summary: 'Delete addresses from the newsletter',
  guard: may('bulk'),
  notes: ['All of them, or none.'],
  schema: subscriberActionSchema,
  example: { ids: [5], action: 'remove' },
  answers: { description: 'Done.', said: 'Subscriber removed.', data: onlyIds },
  refusals: ['not_found'],
  run: async ({ body, caller }) => {
    const ids = [...new Set(body.ids)];
    await removeSubscribers(ids, caller);
    return { message: `${ids.length === 1 ? 'Subscriber' : `${ids.length} subscribers`} removed.`, data: { ids } };
  },
});
