import { handle, methods } from '@/lib/platform/http/handle';
import { sendTestMail } from '@/lib/platform/mail/commands';
import { testMailSchema } from '@/lib/platform/mail/schema';

const send = handle({
  guard: 'moderator',
  schema: { schema: testMailSchema },
  run: async ({ body: { to }, caller }) => {
    const { id, to: address } = await sendTestMail(to, caller!);
    return { message: `A test mail to ${address} goes out now. The list shows what came of it.`, data: { id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: send });
