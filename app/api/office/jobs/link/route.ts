import { postings } from '@/lib/content/postings';
import { handle, methods } from '@/lib/platform/http/handle';
import { mailPostingLink } from '@/lib/jobs/commands';
import { jobIdSchema } from '@/lib/jobs/bulk-schema';

// For a poster who rings and cannot find the mail.
const mail = handle({
  guard: 'moderator',
  schema: { schema: jobIdSchema },
  run: async ({ body: { id }, caller }) => {
    await mailPostingLink(id, caller!);
    return { message: postings.office.message, data: { id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: mail });
