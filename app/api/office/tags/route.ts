import { postedDesk } from '@/components/office/desk/urls';
import { content } from '@/lib/content';
import { changeTags } from '@/lib/desk/commands';
import { tagsSchema } from '@/lib/desk/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { DESK_FORMS } from '@/lib/vocabulary/desk';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'changeTags',
  summary: 'Set tags on a document, and take one off',
  guard: may('write'),
  notes: [
    'Tags are one list for all moderators, folded: React and react are one. set is a list, or a text with commas.',
    'Of an applicant they stand on the newest version of the application, whichever is named.',
  ],
  schema: tagsSchema,
  example: { record: 'application-1', set: ['react', 'from may'], take_off: 'on holiday' },
  form: { name: DESK_FORMS.tags, page: postedDesk, anchor: 'desk-tags' },
  answers: { description: 'Set.', said: content('en').deskMessages.tag.set },
  refusals: ['not_found'],
  run: async ({ body, caller }) => {
    const { set, takenOff } = content().deskMessages.tag;
    await changeTags(body, caller);
    return { message: body.set.length > 0 ? set : takenOff };
  },
});
