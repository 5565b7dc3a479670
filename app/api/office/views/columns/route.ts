import { postedList } from '@/components/office/views/urls';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { chooseColumns } from '@/lib/views/commands';
import { listColumnsSchema } from '@/lib/views/schema';
import { VIEW_FORM } from '@/lib/vocabulary/views';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'chooseListColumns',
  summary: 'Choose which optional columns a list shows',
  guard: may('opine'),
  notes: ['The choice is the moderator’s own. A list’s other columns are always shown.'],
  schema: listColumnsSchema,
  example: { list: 'applications', columns: ['tags', 'owner', 'source'] },
  form: { name: VIEW_FORM, page: postedList },
  answers: { description: 'Stored.', said: content('en').listViewMessages.columnsShown },
  run: async ({ body, caller }) => {
    await chooseColumns(body, caller);
    return { message: content().listViewMessages.columnsShown };
  },
});
