import * as z from 'zod/mini';
import { pageAfterItem, reviewOfItem } from '@/components/office/imports/urls';
import { text, withExample } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { decideItem } from '@/lib/imports/commands';
import { itemSchema } from '@/lib/imports/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idInPath } from '@/lib/platform/http/params';
import { IMPORT_FORMS } from '@/lib/vocabulary/imports';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'decideImportItem',
  summary: 'Take a file of an import as a person, leave it out, or bring it back',
  guard: may('write'),
  notes: [
    'take needs a name. As for a person added by hand, the answer is 409 where stored people look alike, until same names the record of the person meant, or other says that it is none of them.',
    'record is null where that person had this very document already.',
  ],
  parameters: { id: idInPath(3, 'the import') },
  schema: itemSchema,
  example: { item: 7, do: 'take', name: 'Ana Ruiz', email: 'ana@mail.example' },
  form: { name: IMPORT_FORMS.item, page: reviewOfItem, done: pageAfterItem },
  answers: {
    description: 'Decided.',
    said: content('en').importMessages.done.take,
    data: withExample(z.object({ record: z.nullable(text) }), { record: 'cv-12' }),
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ params, body, caller }) => {
    const record = await decideItem(params.id, body, caller);
    return { message: content().importMessages.done[body.do], data: { record } };
  },
});
