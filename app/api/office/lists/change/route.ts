import { officePages } from '@/lib/base/office-routes';
import { postedList } from '@/components/office/lists/urls';
import { content } from '@/lib/content';
import { changeList } from '@/lib/lists/commands';
import { listChangeSchema } from '@/lib/lists/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { LIST_FORMS } from '@/lib/vocabulary/lists';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'changeList',
  summary: 'Rename or delete a list of people',
  guard: may('write'),
  notes: ['All moderators change shared lists; nobody else finds a moderator’s own ones.'],
  schema: listChangeSchema,
  example: { list: 3, action: 'rename', name: 'Go, Berlin' },
  form: {
    name: LIST_FORMS.change,
    page: postedList,
    done: (_url, _result, { action, list }) =>
      action === 'delete' ? officePages.lists : officePages.list(Number(list)),
  },
  answers: { description: 'Changed.', said: content('en').listMessages.done.rename },
  refusals: ['not_found'],
  run: async ({ body, caller }) => {
    await changeList(body, caller);
    return { message: content().listMessages.done[body.action] };
  },
});
