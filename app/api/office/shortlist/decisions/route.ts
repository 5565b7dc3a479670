import * as z from 'zod/mini';
import { postedShortlist } from '@/components/office/shortlist/urls';
import { count, text, withExample } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { idOf } from '@/lib/platform/http/params';
import { decideOnPerson } from '@/lib/shortlist/commands';
import { shortlistDecisionSchema } from '@/lib/shortlist/schema';
import { SHORTLIST_FORMS } from '@/lib/vocabulary/shortlist';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'decideOnShortlist',
  summary: 'Shortlist one person for a job, rule them out, or leave it open',
  notes: [
    'One person at a time. person is application- or cv- with the number of the document; reason is required for ruling out.',
    'version counts the changes of what was decided about them, 0 at first; with another one nothing is done (409).',
  ],
  parameters: { job: idOf('the job') },
  schema: shortlistDecisionSchema,
  example: { person: 'application-1', version: 0, decision: 'shortlisted', reason: 'Ran such a system for years.' },
  form: {
    name: SHORTLIST_FORMS.decision,
    page: postedShortlist,
    anchor: ({ person }) => (typeof person === 'string' && /^[a-z]+-\d{1,15}$/.test(person) ? person : 'people'),
  },
  answers: {
    description: 'Stored.',
    said: content('en').shortlistMessages.done.shortlisted('Ana Ruiz'),
    data: withExample(z.object({ person: text, version: count }), { person: 'application-1', version: 1 }),
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { job }, body, caller }) => {
    const { name, version } = await decideOnPerson(job, body, caller);
    return { message: content().shortlistMessages.done[body.decision](name), data: { person: body.person, version } };
  },
});
