import * as z from 'zod/mini';
import { onlyIds, text, withExample } from '@/lib/base/fields/dto';
import { deleteMessages, handleMessages, reopenMessages } from '@/lib/enquiries/office-commands';
import { messageActionSchema } from '@/lib/enquiries/office-schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';

const COMMANDS = { handle: handleMessages, reopen: reopenMessages, delete: deleteMessages };
const DONE = { handle: 'marked as handled', reopen: 'reopened', delete: 'deleted' };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'actOnMessages',
  summary: 'Mark contact messages as handled, reopen or delete them',
  guard: may('write'),
  notes: [
    'seen holds the version of each message by its id, as it was read: where somebody has dealt with one since, nothing is done, and the answer says what happened (409). version is what to send next.',
    'All of them, or none. One that is handled already stays as it is. With a deleted message goes the mail that told the company of it.',
  ],
  schema: messageActionSchema,
  example: { ids: [3, 4], action: 'handle' },
  answers: {
    description: 'Done.',
    said: 'Message marked as handled.',
    data: withExample(z.extend(onlyIds, { version: z.nullable(text) }), {
      ids: [3, 4],
      version: '2026-11-20T10:00:00.000Z',
    }),
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ body: { action, seen, ...body }, caller }) => {
    const ids = [...new Set(body.ids)];
    const version = await COMMANDS[action](ids, caller, seen);
    return {
      message: `${ids.length === 1 ? 'Message' : `${ids.length} messages`} ${DONE[action]}.`,
      data: { ids, version },
    };
  },
});
