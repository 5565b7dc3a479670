import * as z from 'zod/mini';
import { postedPeople } from '@/components/office/lists/urls';
import { count, id, text, withExample } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { addToList } from '@/lib/lists/commands';
import { listAddSchema } from '@/lib/lists/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { LIST_FORMS } from '@/lib/vocabulary/lists';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'addToList',
  summary: 'Put people on a list, or make one',
  guard: may('write'),
  notes: [
    'list is the id of a list; without it a new one called name is made, for all moderators if shared.',
    'The people are those of records, at most 200: cv- or application- with a number. With all they are everybody whom the search query (the address of the search after the question mark) finds, or whom the list from has; count says how many that is, and with another number nothing is done (409).',
    'A list has at most 2,000 people. Who is on it already is counted; who objected, or is no longer stored, is left out and named.',
  ],
  schema: listAddSchema,
  example: { name: 'Go, Berlin', shared: true, records: ['cv-12'] },
  form: { name: LIST_FORMS.add, page: postedPeople, anchor: 'people-said' },
  answers: {
    description: 'Done.',
    said: content('en').listMessages.added('Go, Berlin', 1, 0, []),
    data: withExample(
      z.object({
        list: id,
        name: text,
        added: count,
        already: count,
        refused: z.array(z.object({ record: text, name: text, why: text })),
      }),
      { list: 3, name: 'Go, Berlin', added: 1, already: 0, refused: [] },
    ),
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ body, caller }) => {
    const { list, isNew, added, already, refused } = await addToList(body, caller);
    const { listMessages: words } = content();
    const isEmpty = isNew && added + already + refused.length === 0;
    const message = isEmpty ? words.made(list.name) : words.added(list.name, added, already, refused);
    return { message, data: { list: list.id, name: list.name, added, already, refused } };
  },
});
