import * as z from 'zod/mini';
import { postedDesk } from '@/components/office/desk/urls';
import { id, withExample } from '@/lib/base/fields/dto';
import { formatDate } from '@/lib/base/format';
import { content } from '@/lib/content';
import { setReminder } from '@/lib/desk/commands';
import { reminderSchema } from '@/lib/desk/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { DESK_FORMS } from '@/lib/vocabulary/desk';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'setReminder',
  summary: 'Remind a moderator of something about whoever sent a document',
  guard: may('opine'),
  notes: [
    'day is a calendar day of the site’s time zone, today or later; for is the id of a moderator, oneself or another.',
  ],
  schema: reminderSchema,
  example: { record: 'application-1', text: 'Call: the notice period is open.', day: '2027-03-02', for: 1 },
  form: { name: DESK_FORMS.reminder, page: postedDesk, anchor: 'desk-reminders' },
  answers: {
    description: 'Kept.',
    said: content('en').deskMessages.reminder.set('Morgan Reed', '2 March 2027'),
    data: withExample(z.object({ reminder: id }), { reminder: 1 }),
  },
  refusals: ['not_found'],
  run: async ({ body, caller }) => {
    const { id: reminder, forName } = await setReminder(body, caller);
    return { message: content().deskMessages.reminder.set(forName, formatDate(body.day, 'UTC')), data: { reminder } };
  },
});
