import { newsletterSending } from '@/lib/content/newsletter-links';
import { sendNewsletter, testNewsletter } from '@/lib/enquiries/newsletter';
import { newsletterSchema } from '@/lib/enquiries/schema';
import { handle, methods } from '@/lib/platform/http/handle';

const send = handle({
  guard: 'moderator',
  schema: { schema: newsletterSchema },
  run: async ({ body: { test_to: testTo, ...letter }, caller }) => {
    if (testTo !== null) {
      await testNewsletter(letter, testTo, caller!);
      return { message: newsletterSending.tested(testTo), data: { recipients: 1, queued: 1 } };
    }
    const sent = await sendNewsletter(letter, caller!);
    return { message: messageOf(sent), data: sent };
  },
});

function messageOf({ recipients, queued }: { recipients: number; queued: number }): string {
  if (recipients === 0) return newsletterSending.nobody;
  return queued === 0 ? newsletterSending.already : newsletterSending.sent(queued);
}

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: send });
