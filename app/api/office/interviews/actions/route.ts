import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { actOnInterview } from '@/lib/interviews/commands';
import { interviewActionSchema } from '@/lib/interviews/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idOf } from '@/lib/platform/http/params';
import { INTERVIEW_FORMS } from '@/lib/vocabulary/interviews';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'actOnInterview',
  summary: 'Move an interview to another time, or call it off',
  guard: may('write'),
  notes: ['Everybody is told by mail, with the same UID and a higher sequence for their calendars.'],
  parameters: { application: idOf('the application') },
  schema: interviewActionSchema,
  example: { action: 'move', id: 1, starts_at: '2027-03-03T10:00' },
  form: {
    name: INTERVIEW_FORMS.act,
    page: ({ searchParams }) => officePages.interviews(Number(searchParams.get('application'))),
    anchor: 'list',
  },
  answers: { description: 'Done.', said: content('en').interviewMessages.moved },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { application }, body, caller }) => {
    const { interviewMessages: messages } = content();
    await actOnInterview(application, body, caller);
    return { message: body.action === 'move' ? messages.moved : messages.cancelled };
  },
});
