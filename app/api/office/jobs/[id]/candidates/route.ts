import * as z from 'zod/mini';
import { clampId } from '@/lib/base/fields/bounds';
import { id, text, withExample } from '@/lib/base/fields/dto';
import { personForm } from '@/components/office/people/urls';
import { content } from '@/lib/content';
import { readDeskRecord } from '@/lib/desk/schema';
import { officePost } from '@/lib/platform/http/handle';
import { pathPart } from '@/lib/platform/http/params';
import { putIntoJob } from '@/lib/sourcing/put-into-job';
import { putInSchema } from '@/lib/sourcing/schema';
import { SOURCING_FORMS } from '@/lib/vocabulary/sourcing';

const named = { record: text, name: text };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'putIntoJob',
  summary: 'Put people into a job',
  notes: [
    'Each gets an application of the office’s own in stage new, with a copy of the document. The candidate is told nothing and does not see it, nor does the poster.',
    'At most 200 records: cv- or application- with a number. Who is in the job already, objected, or has no document is left out and named.',
  ],
  parameters: { id: pathPart(3, 'Id of the job.', { type: 'integer', minimum: 1, examples: [1] }) },
  schema: putInSchema,
  example: { records: ['cv-12'] },
  form: personForm(SOURCING_FORMS.putIn, 'put-into-job', 'records'),
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
  refusals: ['not_found'],
  run: async ({ params, body: { records, job: chosenJob }, caller }) => {
    const job = /^\d{1,15}$/.test(params.id) ? clampId(Number(params.id)) : (chosenJob ?? 0);
    const chosen = [...new Set(records)].flatMap((name) => readDeskRecord(name) ?? []);
    const data = await putIntoJob(job, chosen, caller);
    return { message: content().sourcingMessages.putIn(data.added, data.already, data.refused), data };
  },
});
