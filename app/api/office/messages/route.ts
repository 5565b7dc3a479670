import { deleteMessages, handleMessages, reopenMessages } from '@/lib/enquiries/office-commands';
import { messageActionSchema } from '@/lib/enquiries/office-schema';
import { handle, methods } from '@/lib/platform/http/handle';

const COMMANDS = { handle: handleMessages, reopen: reopenMessages, delete: deleteMessages };
const DONE = { handle: 'marked as handled', reopen: 'reopened', delete: 'deleted' };

const act = handle({
  guard: 'moderator',
  schema: { schema: messageActionSchema },
  run: async ({ body: { ids, action }, caller }) => {
    const unique = [...new Set(ids)];
    await COMMANDS[action](unique, caller!);
    return {
      message: `${unique.length === 1 ? 'Message' : `${unique.length} messages`} ${DONE[action]}.`,
      data: { ids: unique },
    };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: act });
