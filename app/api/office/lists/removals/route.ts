import * as z from 'zod/mini';
import { postedPeople } from '@/components/office/lists/urls';
import { count, withExample } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { takeOffList } from '@/lib/lists/commands';
import { listRemovalSchema } from '@/lib/lists/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { LIST_FORMS } from '@/lib/vocabulary/lists';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'takeOffList',
  summary: 'Take people off a list',
  guard: may('write'),
  notes: [
    'from is the list. The people are those of records, or with all everybody on it; count says how many that is, and with another number nothing is done (409).',
    'A person is taken off with all of their documents there.',
  ],
  schema: listRemovalSchema,
  example: { from: 3, records: ['cv-12'] },
  form: { name: LIST_FORMS.takeOff, page: postedPeople, anchor: 'people-said' },
  answers: {
    description: 'Taken off.',
    said: content('en').listMessages.takenOff('Go, Berlin', 1),
    data: withExample(z.object({ people: count }), { people: 1 }),
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ body, caller }) => {
    const { name, people } = await takeOffList(body, caller);
    return { message: content().listMessages.takenOff(name, people), data: { people } };
  },
});
