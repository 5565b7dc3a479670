import { removeSubscribers } from '@/lib/enquiries/office-commands';
import { subscriberActionSchema } from '@/lib/enquiries/office-schema';
import { handle, methods } from '@/lib/platform/http/handle';

const act = handle({
  guard: 'moderator',
  schema: { schema: subscriberActionSchema },
  run: async ({ body: { ids }, caller }) => {
    const unique = [...new Set(ids)];
    await removeSubscribers(unique, caller!);
    return {
      message: `${unique.length === 1 ? 'Subscriber' : `${unique.length} subscribers`} removed.`,
      data: { ids: unique },
    };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: act });
