import { importPageOf } from '@/components/office/imports/urls';
import { content } from '@/lib/content';
import { chooseColumns } from '@/lib/imports/list/commands';
import { columnsSchema } from '@/lib/imports/list/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idInPath } from '@/lib/platform/http/params';
import { IMPORT_FORMS } from '@/lib/vocabulary/imports';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'chooseImportColumns',
  summary: 'Say what the columns of an imported list hold, and check its rows',
  guard: may('write'),
  notes: [
    'fields: one for each heading of the list, in their order. The next list with these headings opens with the same ones.',
    'The check compares each row with stored people, in the background. No person is added before take-clear or take.',
    'system: whose ids former-id holds. Ids of another system count only together with the name.',
  ],
  parameters: { id: idInPath(3, 'the import') },
  schema: columnsSchema,
  example: { fields: ['name', 'email', 'leave-out'], system: 'other' },
  form: { name: IMPORT_FORMS.columns, page: importPageOf },
  answers: { description: 'The check has begun.', said: content('en').importLists.checking },
  refusals: ['not_found', 'conflict'],
  run: async ({ params, body, caller }) => {
    await chooseColumns(params.id, body, caller);
    return { message: content().importLists.checking };
  },
});
