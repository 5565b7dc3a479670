import * as z from 'zod/mini';
import { postedDesk } from '@/components/office/desk/urls';
import { id, withExample } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { addNote } from '@/lib/desk/commands';
import { noteSchema } from '@/lib/desk/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { DESK_FORMS } from '@/lib/vocabulary/desk';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'addNote',
  summary: 'Write a private note about whoever sent a document',
  guard: may('opine'),
  notes: [
    'For moderators only: it is never mailed and in no answer to a candidate. It is in the export of the person’s data, and goes with the document.',
    'record is application- or cv- with the number of the document.',
  ],
  schema: noteSchema,
  example: { record: 'application-1', text: 'Prefers to be called after five.' },
  form: { name: DESK_FORMS.note, page: postedDesk, anchor: 'desk-notes' },
  answers: {
    description: 'Kept.',
    message: content('en').deskMessages.note.added,
    data: withExample(z.object({ note: id }), { note: 1 }),
  },
  refusals: ['not_found'],
  run: async ({ body: { record, text }, caller }) => ({ data: { note: await addNote(record, text, caller) } }),
});
