import * as z from 'zod/mini';
import { id, text, withExample } from '@/lib/base/fields/dto';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { parseWithFile } from '@/lib/platform/files/parse';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { addCandidate } from '@/lib/sourcing/add-candidate';
import { candidateSchema } from '@/lib/sourcing/schema';
import { CV_MAX_BYTES } from '@/lib/vocabulary/cv';
import { SOURCING_FORMS } from '@/lib/vocabulary/sourcing';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'addCandidate',
  summary: 'Add a person whom the office found',
  guard: may('write'),
  notes: [
    'With the CV as the file cv_file, or a typed profile, which is stored as a PDF. With job they are put into that job.',
    'Where stored people have the same document, address, telephone number or name, the answer is 409 with lookalikes, each with its record, until same names the record of the person meant, or other says that it is none of them.',
    'Without email they get no mail, and have no address in any answer.',
  ],
  schema: {
    schema: candidateSchema,
    file: { names: ['cv_file'], kinds: 'PDF, DOC or DOCX', maxBytes: CV_MAX_BYTES, optional: true },
  },
  example: {
    name: 'Ana Ruiz',
    email: 'ana@mail.example',
    source: 'A meetup',
    profile: 'Operates Kubernetes clusters in production since 2019, in Python and Go, in Leeds.',
  },
  form: {
    name: SOURCING_FORMS.add,
    page: officePages.addCandidate,
    done: (_, { data }) => officePages.person((data as { record: string }).record),
  },
  answers: {
    status: 201,
    description: 'Added, or known already with this document.',
    said: content('en').sourcingMessages.added('Ana Ruiz'),
    data: withExample(z.object({ record: text, application: z.nullable(id) }), { record: 'cv-12', application: null }),
  },
  refusals: ['not_found', 'conflict'],
  run: (context) =>
    parseWithFile(context, async (input, file) => {
      const { sourcingMessages: words } = content();
      const { isKnown, record, job } = await addCandidate(input, file, context.caller);
      const said = (isKnown ? words.known : words.added)(input.name);
      const data = { record, application: job?.added[0]?.application ?? null };
      return { message: job ? `${said} ${words.putIn(job.added, job.already, job.refused)}` : said, data };
    }),
});
