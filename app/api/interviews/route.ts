import { readToken } from '@/lib/base/fields/page-params';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { chooseTime } from '@/lib/interviews/choose';
import { interviewChoiceSchema } from '@/lib/interviews/schema';
import { post } from '@/lib/platform/http/handle';
import { INTERVIEW_FORMS } from '@/lib/vocabulary/interviews';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'chooseInterviewTime',
  tag: 'Introductions',
  summary: 'Choose one of the times that were offered for an interview, by a candidate’s link',
  notes: ['slot is the number of a time as the page has it, or none where none suits.'],
  guard: 'public',
  schema: interviewChoiceSchema,
  example: { token: 'the token of the link', slot: '1' },
  limit: ['interview', 'token'],
  form: { name: INTERVIEW_FORMS.choose, page: (_url, { token }) => pages.interview(readToken(token) ?? '-') },
  answers: {
    description: 'Chosen, and mailed to everybody for their calendars.',
    said: content('en').interviewMessages.link.booked('1 March 2027, 09:30 (Europe/London)'),
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ body }) => ({ message: await chooseTime(body) }),
});
