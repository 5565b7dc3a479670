import { handle, methods } from '@/lib/platform/http/handle';
import { resendMails } from '@/lib/platform/mail/commands';
import { mailActionSchema } from '@/lib/platform/mail/schema';

const act = handle({
  guard: 'moderator',
  schema: { schema: mailActionSchema },
  run: async ({ body: { ids }, caller }) => {
    const waiting = await resendMails([...new Set(ids)], caller!);
    return {
      message: waiting.length === 1 ? 'The mail goes out now.' : `${waiting.length} mails go out now.`,
      data: { ids: waiting },
    };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: act });
