import { postedDesk } from '@/components/office/desk/urls';
import { content } from '@/lib/content';
import { changeOwner } from '@/lib/desk/commands';
import { ownerSchema } from '@/lib/desk/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { DESK_FORMS } from '@/lib/vocabulary/desk';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'changeOwner',
  summary: 'Say which moderator owns a document',
  guard: may('write'),
  notes: [
    'owner is the id of a moderator, or empty for nobody. Of an applicant it holds for all versions of the application.',
  ],
  schema: ownerSchema,
  example: { record: 'application-1', owner: null },
  form: { name: DESK_FORMS.owner, page: postedDesk, anchor: 'desk-tags' },
  answers: { description: 'Stored.', said: content('en').deskMessages.owner.none },
  refusals: ['not_found'],
  run: async ({ body: { record, owner }, caller }) => {
    const { none, taken } = content().deskMessages.owner;
    const name = await changeOwner(record, owner, caller);
    return { message: name === null ? none : taken(name) };
  },
});
