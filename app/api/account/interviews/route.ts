import { destinationAfterSignIn } from '@/lib/accounts/way-back-rules';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { chooseOwnTime } from '@/lib/interviews/choose';
import { ownInterviewChoiceSchema } from '@/lib/interviews/schema';
import { post } from '@/lib/platform/http/handle';
import { raw } from '@/lib/platform/http/params';
import { INTERVIEW_FORMS } from '@/lib/vocabulary/interviews';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'chooseOwnInterviewTime',
  tag: 'Applications',
  summary: 'Choose one of the times that were offered for one’s own interview',
  notes: [
    'slot is the number of a time as the page has it, or none where none suits. The same as POST /interviews, for whoever is signed in.',
  ],
  guard: 'candidate',
  parameters: { next: raw('The page a form post goes on to; only one’s own.') },
  schema: ownInterviewChoiceSchema,
  example: { interview: 1, slot: '1' },
  form: {
    name: INTERVIEW_FORMS.own,
    page: (url) => destinationAfterSignIn('candidate', url.searchParams.get('next') ?? pages.jobApplications),
  },
  answers: {
    description: 'Chosen, and mailed to everybody for their calendars.',
    said: content('en').interviewMessages.link.booked('1 March 2027, 09:30 (Europe/London)'),
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ body, caller }) => ({ message: await chooseOwnTime(body, caller) }),
});
