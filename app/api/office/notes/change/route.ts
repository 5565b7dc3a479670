import { postedDesk } from '@/components/office/desk/urls';
import { content } from '@/lib/content';
import { changeNote } from '@/lib/desk/commands';
import { noteChangeSchema } from '@/lib/desk/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { DESK_FORMS } from '@/lib/vocabulary/desk';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'changeNote',
  summary: 'Edit or remove a private note',
  guard: may('opine'),
  notes: ['Only its author edits a note; any moderator removes one. text is what it says from then on.'],
  schema: noteChangeSchema,
  example: { note: 1, action: 'edit', text: 'Prefers to be called after six.' },
  form: { name: DESK_FORMS.noteChange, page: postedDesk, anchor: 'desk-notes' },
  answers: { description: 'Changed.', said: content('en').deskMessages.note.changed.edit },
  refusals: ['not_found', 'forbidden'],
  run: async ({ body, caller }) => {
    await changeNote(body, caller);
    return { message: content().deskMessages.note.changed[body.action] };
  },
});
