import { postedDesk } from '@/components/office/desk/urls';
import { content } from '@/lib/content';
import { changeReminder } from '@/lib/desk/commands';
import { reminderChangeSchema } from '@/lib/desk/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { DESK_FORMS } from '@/lib/vocabulary/desk';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'changeReminder',
  summary: 'Say that a reminder is done, open it again, move it or remove it',
  guard: may('opine'),
  notes: ['Any moderator may: who is away cannot. day is where it is moved to.'],
  schema: reminderChangeSchema,
  example: { reminder: 1, action: 'move', day: '2027-03-04' },
  form: { name: DESK_FORMS.reminderChange, page: postedDesk, anchor: 'desk-reminders' },
  answers: { description: 'Changed.', said: content('en').deskMessages.reminder.changed.move },
  refusals: ['not_found'],
  run: async ({ body, caller }) => {
    await changeReminder(body, caller);
    return { message: content().deskMessages.reminder.changed[body.action] };
  },
});
