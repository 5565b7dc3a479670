import { onlyId } from '@/lib/base/fields/dto';
import { post } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { sendTestMail } from '@/lib/platform/mail/commands';
import { testMailSchema } from '@/lib/platform/mail/schema';

const saying = (to: string) => `A test mail to ${to} sends now. The list shows what came of it.`;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'sendTestMail',
  tag: 'Mail',
  summary: 'Send a test mail',
  notes: ['Without an address it goes to the company’s own inbox.'],
  guard: may('bulk'),
  schema: testMailSchema,
  example: { to: 'ana@mail.example' },
  answers: { description: 'It waits to be sent.', said: saying('you@mail.example'), data: onlyId },
  run: async ({ body, caller }) => {
    const { id, to } = await sendTestMail(body.to, caller);
    return { message: saying(to), data: { id } };
  },
});
