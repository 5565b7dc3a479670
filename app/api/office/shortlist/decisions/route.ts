import * as z from 'zod/mini';
import { postedShortlist } from '@/components/office/shortlist/urls';
import { count, text, withExample } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idOf } from '@/lib/platform/http/params';
import { decideOnPerson } from '@/lib/shortlist/commands';
import { shortlistDecisionSchema } from '@/lib/shortlist/schema';
import { SHORTLIST_FORMS } from '@/lib/vocabulary/shortlist';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'decideOnShortlist',
  summary: 'Shortlist one person for a job, rule them out, or leave it open',
  guard: may('write'),
  notes: [
    'One person at a time. person is application- or cv- with the number of the document; reason is required for ruling out.',
    'version counts the changes of what was decided about them, 0 at first; with another one nothing is done (409).',
    'bulk_id undoes the move of a new application to the stage Shortlisted; null where it was not moved.',
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
    data: withExample(z.object({ person: text, version: count, bulk_id: z.nullable(text) }), {
      person: 'application-1',
      version: 1,
      bulk_id: '3f1d9f0e-6f0c-4b7e-9a55-0d6a4f6f5a01',
    }),
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { job }, body, caller }) => {
    const { name, version, bulkId: bulk_id } = await decideOnPerson(job, body, caller);
    const data = { person: body.person, version, bulk_id };
    return { message: content().shortlistMessages.done[body.decision](name), data };
  },
});
