import * as z from 'zod/mini';
import { AppError } from '@/lib/base/errors';
import { id, text, withExample } from '@/lib/base/fields/dto';
import { pageBehind } from '@/components/office/lists/urls';
import { personForm } from '@/components/office/people/urls';
import { content } from '@/lib/content';
import { chosenPeople } from '@/lib/lists/chosen';
import { putChosenSchema } from '@/lib/lists/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { pathPart } from '@/lib/platform/http/params';
import { putIntoJob } from '@/lib/sourcing/put-into-job';
import { jobMeant } from '@/lib/sourcing/queries';
import { MOST_PUT_IN, SOURCING_FORMS } from '@/lib/vocabulary/sourcing';

const named = { record: text, name: text };
const onPerson = personForm(SOURCING_FORMS.putIn, 'put-into-job', 'records');

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'putIntoJob',
  summary: 'Put people into a job',
  guard: may('write'),
  notes: [
    'Each gets an application of the office’s own in stage new, with a copy of the document. The candidate is told nothing and does not see it, nor does the poster.',
    'At most 200 records: cv- or application- with a number. With all the people are everybody whom the search query finds, or whom the list from has; count says how many that is, and with another number nothing is done (409).',
    'Who is in the job already, objected, was not told in time that we hold their data, or has no document is left out and named.',
  ],
  parameters: { id: pathPart(3, 'Id of the job.', { type: 'integer', minimum: 1, examples: [1] }) },
  schema: putChosenSchema,
  example: { records: ['cv-12'] },
  form: { ...onPerson, page: (url, fields) => pageBehind(url) ?? onPerson.page(url, fields) },
  answers: {
    description: 'Done.',
    said: content('en').sourcingMessages.putIn(['cv-12'], [], []),
    data: withExample(
      z.object({
        added: z.array(z.object({ record: text, application: id })),
        already: z.array(z.object(named)),
        refused: z.array(z.object({ ...named, why: text })),
      }),
      { added: [{ record: 'cv-12', application: 34 }], already: [], refused: [] },
    ),
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ params, body: { job: chosenJob, ...chosen }, caller }) => {
    const named = /^\d{1,15}$/.test(params.id) ? params.id : chosenJob;
    if (named === null) throw new AppError('not_found', content().sourcingMessages.noJob);
    const job = await jobMeant(named);
    const data = await putIntoJob(job, await chosenPeople(chosen, MOST_PUT_IN, caller.userId), caller);
    return { message: content().sourcingMessages.putIn(data.added, data.already, data.refused), data };
  },
});
