import { content } from '@/lib/content';
import { offerInterview } from '@/lib/interviews/commands';
import { interviewSchema } from '@/lib/interviews/schema';
import { officePages } from '@/lib/base/office-routes';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idOf } from '@/lib/platform/http/params';
import { INTERVIEW_FORMS } from '@/lib/vocabulary/interviews';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'offerInterview',
  summary: 'Offer an applicant three times for an interview',
  guard: may('write'),
  notes: [
    'The times are those of the site’s time zone, YYYY-MM-DDTHH:MM. The candidate gets a link by which one is chosen.',
    'While times are offered, no others are (409).',
  ],
  parameters: { application: idOf('the application') },
  schema: interviewSchema,
  example: {
    slot1: '2027-03-01T09:30',
    slot2: '2027-03-01T14:00',
    slot3: '2027-03-02T11:00',
    minutes: '45',
    place: 'https://meet.example/northlane',
    client_email: 'dana.reed@harrow.example',
  },
  form: {
    name: INTERVIEW_FORMS.offer,
    page: ({ searchParams }) => officePages.interviews(Number(searchParams.get('application'))),
    anchor: 'offer',
  },
  answers: { status: 201, description: 'Offered.', message: content('en').interviewMessages.offered },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { application }, body, caller }) => {
    await offerInterview(application, body, caller);
    return { status: 201, message: content().interviewMessages.offered };
  },
});
