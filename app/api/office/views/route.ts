import { postedList } from '@/components/office/views/urls';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { changeView, messagesOf } from '@/lib/views/commands';
import { viewChangeSchema } from '@/lib/views/schema';
import { VIEW_FORM } from '@/lib/vocabulary/views';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'changeListView',
  summary: 'Save, rename, replace or remove a view of a list, or a search',
  guard: may('opine'),
  notes: [
    'A view holds the filters, sort order and columns of a list under a name, for one moderator or for all (shared).',
    'query is the list’s address after the question mark, without tab and page, and without search unless the list is people: its views are saved searches.',
    'digest and no-digest, for searches: whether you get a mail on each day with new matches, which counts them and names nobody.',
    'All moderators change shared views; nobody else finds a moderator’s own ones.',
  ],
  schema: viewChangeSchema,
  example: { action: 'save', list: 'applications', name: 'With clients', query: 'stage=with-client', shared: true },
  form: { name: VIEW_FORM, page: postedList },
  answers: { description: 'Changed.', said: content('en').listViewMessages.done.save },
  refusals: ['not_found'],
  run: async ({ body, caller }) => {
    await changeView(body, caller);
    return { message: messagesOf(body.list).done[body.action] };
  },
});
