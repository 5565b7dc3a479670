import { postedDesk } from '@/components/office/desk/urls';
import { content } from '@/lib/content';
import { rate } from '@/lib/desk/commands';
import { ratingSchema } from '@/lib/desk/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { DESK_FORMS } from '@/lib/vocabulary/desk';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'rate',
  summary: 'Say what one thinks of whoever sent a document, from 1 to 4',
  guard: may('opine'),
  notes: [
    'Each moderator has one rating of each document; an empty one takes theirs back. Nothing is computed of ratings, and no order uses them.',
  ],
  schema: ratingSchema,
  example: { record: 'application-1', rating: '3', words: 'Explains well.' },
  form: { name: DESK_FORMS.rating, page: postedDesk, anchor: 'desk-tags' },
  answers: { description: 'Kept, or taken back.', said: content('en').deskMessages.rating.given },
  refusals: ['not_found'],
  run: async ({ body, caller }) => {
    const { withdrawn, given } = content().deskMessages.rating;
    await rate(body, caller);
    return { message: body.rating === null ? withdrawn : given };
  },
});
