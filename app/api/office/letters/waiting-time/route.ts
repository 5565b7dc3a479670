import * as z from 'zod/mini';
import { withExample } from '@/lib/base/fields/dto';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { letterWaitSchema } from '@/lib/letters/schema';
import { changeLetterWait } from '@/lib/letters/settings';
import { post } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { LETTER_FORMS } from '@/lib/vocabulary/letters';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'changeLetterWait',
  tag: 'Mail',
  summary: 'Say how long emails wait',
  notes: [
    'Emails about decisions that are made in the office wait so many seconds, 0 to 600, in which the send can be undone.',
  ],
  guard: may('own'),
  schema: letterWaitSchema,
  example: { seconds: 30 },
  form: { name: LETTER_FORMS.wait, page: officePages.settings, anchor: 'letter-wait' },
  answers: {
    description: 'It holds for letters that are written from now on.',
    said: content('en').letterMessages.waitChanged(30),
    data: withExample(z.object({ seconds: z.int() }), { seconds: 30 }),
  },
  run: async ({ body: { seconds }, caller }) => {
    await changeLetterWait(seconds, caller);
    return { message: content().letterMessages.waitChanged(seconds), data: { seconds } };
  },
});
