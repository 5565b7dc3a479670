import { seekerUrl } from '@/components/candidate/urls';
import { wishesDto } from '@/lib/candidates/dto-schema';
import { wishesSchema } from '@/lib/candidates/schema';
import { findWishes, saveWishes } from '@/lib/candidates/wishes';
import { content } from '@/lib/content';
import { prefersHtml } from '@/lib/platform/http/form-post';
import { handle, methods } from '@/lib/platform/http/handle';
import { WISHES_FORM } from '@/lib/vocabulary/wishes';

const read = handle({
  id: 'readWishes',
  tag: 'Accounts',
  summary: 'What one looks for',
  guard: 'candidate',
  answers: { description: 'Where, how, by which contract and from when.', data: wishesDto },
  run: async ({ caller }) => ({ data: await findWishes(caller.userId) }),
});

const save = handle({
  id: 'saveWishes',
  tag: 'Accounts',
  summary: 'Say what one looks for',
  notes: [
    'It takes the place of what was said before; what is left out is all the same to one. Places are read as those of postings are: read_as is what they are taken for.',
  ],
  guard: 'candidate',
  schema: wishesSchema,
  example: { workplaces: ['remote', 'hybrid'], types: ['contract'], places: ['London'], start_day: '2027-03-01' },
  form: { name: WISHES_FORM, page: seekerUrl('profile'), anchor: 'wishes' },
  answers: { description: 'As it is kept now.', said: content('en').wishMessages.saved, data: wishesDto },
  run: async ({ request, body, caller }) => {
    const { wishMessages } = content();
    const data = await saveWishes(body, caller);
    const message = data.said_at === null ? wishMessages.removed : wishMessages.saved;
    // Pages load the wishes themselves, so the answer to a form, which is stored, contains no copy of them.
    return prefersHtml(request) ? { message } : { message, data };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: read, POST: save });
