import * as z from 'zod/mini';
import { id, text as words, withExample } from '@/lib/base/fields/dto';
import { findQuickly } from '@/lib/finding/quick';
import { findByName } from '@/lib/lists/queries';
import { handle, methods } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { text } from '@/lib/platform/http/params';

const found = z.object({
  people: z.array(z.object({ record: words, name: words, job: z.nullable(words) })),
  jobs: z.array(z.object({ id, title: words, company: words })),
  lists: z.array(z.object({ id, name: words })),
  searches: z.array(z.object({ id, name: words })),
});

const search = handle({
  id: 'searchOffice',
  tag: 'Back office',
  summary: 'People, jobs, lists and saved searches for the search field of every office page',
  notes: [
    'At most 8 of each, newest first. Jobs are found by title, people by name, e-mail address or reference, lists and searches by name.',
    'A text of less than two characters finds nothing.',
  ],
  guard: may('read'),
  parameters: { q: text('Part of a title, a name or an address.') },
  exampleQuery: 'q=data',
  answers: {
    description: 'What is found.',
    data: withExample(found, {
      people: [{ record: 'application-12', name: 'Ana Ruiz', job: 'Data Engineer' }],
      jobs: [{ id: 15, title: 'Data Engineer', company: 'Acme' }],
      lists: [{ id: 3, name: 'Data, London' }],
      searches: [],
    }),
  },
  run: async ({ params: { q }, caller }) => ({
    data: { ...(await findQuickly(q)), ...(await findByName(q, caller.userId)) },
  }),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: search });
