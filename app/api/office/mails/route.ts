import { onlyIds } from '@/lib/base/fields/dto';
import { post } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { resendMails } from '@/lib/platform/mail/commands';
import { mailActionSchema } from '@/lib/platform/mail/schema';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'resendMails',
  tag: 'Mail',
  summary: 'Send mails again',
  notes: [
    'One that failed or still waits is sent as the same mail; a sent one is sent as a new mail with the same words. All of them, or none.',
    'The text of a mail that held a link for one person is not kept: 409. So is a newsletter or a job alert that its reader has ended.',
  ],
  guard: may('bulk'),
  schema: mailActionSchema,
  example: { ids: [12, 13], action: 'resend' },
  answers: {
    description: 'The ids of what waits to be sent now; those of new mails are new.',
    said: 'The mail sends now.',
    data: onlyIds,
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ body, caller }) => {
    const ids = await resendMails([...new Set(body.ids)], caller);
    return { message: ids.length === 1 ? 'The mail sends now.' : `${ids.length} mails send now.`, data: { ids } };
  },
});
