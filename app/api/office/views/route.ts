import { postedList } from '@/components/office/views/urls';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { changeView } from '@/lib/views/commands';
import { viewChangeSchema } from '@/lib/views/schema';
import { VIEW_FORM } from '@/lib/vocabulary/views';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'changeListView',
  summary: 'Save, rename, replace or remove a view of a list',
  notes: [
    'A view holds the filters, sort order and columns of a list under a name, for one moderator or for all (shared).',
    'query is the list’s address after the question mark, without tab, page and search.',
    'All moderators change shared views; nobody else finds a moderator’s own ones.',
  ],
  schema: viewChangeSchema,
  example: { action: 'save', list: 'applications', name: 'With clients', query: 'stage=with-client', shared: true },
  form: { name: VIEW_FORM, page: postedList },
  answers: { description: 'Changed.', said: content('en').listViewMessages.done.save },
  refusals: ['not_found'],
  run: async ({ body, caller }) => {
    await changeView(body, caller);
    return { message: content().listViewMessages.done[body.action] };
  },
});
