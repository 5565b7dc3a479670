import { importPageOf } from '@/components/office/imports/urls';
import { content } from '@/lib/content';
import { workOnImport } from '@/lib/imports/commands';
import { batchVerbSchema } from '@/lib/imports/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idInPath } from '@/lib/platform/http/params';
import { IMPORT_FORMS } from '@/lib/vocabulary/imports';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'workOnImport',
  summary: 'Stop, continue or undo an import, or decide about all its files',
  guard: may('write'),
  notes: [
    'take-clear takes files with a name, exactly one address, and no stored person like them. It goes on in the background; stop ends it.',
    'map-again undoes the check of a list, whose columns can then be chosen again.',
    'undo, within 24 hours, deletes people who were not worked on since. Their files wait for a decision again.',
  ],
  parameters: { id: idInPath(3, 'the import') },
  schema: batchVerbSchema,
  example: { do: 'take-clear' },
  form: { name: IMPORT_FORMS.batch, page: importPageOf },
  answers: { description: 'Done, or begun.', said: content('en').importMessages.done['take-clear'] },
  refusals: ['not_found', 'conflict'],
  run: async ({ params, body, caller }) => {
    await workOnImport(params.id, body.do, caller);
    return { message: content().importMessages.done[body.do] };
  },
});
