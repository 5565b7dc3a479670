import * as z from 'zod/mini';
import { postedShortlist } from '@/components/office/shortlist/urls';
import { count } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idOf } from '@/lib/platform/http/params';
import { drawPeople } from '@/lib/shortlist/commands';
import { shortlistDrawSchema } from '@/lib/shortlist/schema';
import { SHORTLIST_FORMS } from '@/lib/vocabulary/shortlist';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'drawForShortlist',
  summary: 'Pick 5 people at random from further down the order of a job',
  guard: may('write'),
  notes: ['Of those whom nobody has decided about. pool compares the talent pool too.'],
  parameters: { job: idOf('the job') },
  schema: shortlistDrawSchema,
  example: { pool: false },
  form: { name: SHORTLIST_FORMS.draw, page: postedShortlist, anchor: 'people' },
  answers: { description: 'Drawn.', said: content('en').shortlistMessages.drawn(5), data: z.object({ people: count }) },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { job }, body, caller }) => {
    const people = await drawPeople(job, body.pool, caller);
    return { message: content().shortlistMessages.drawn(people), data: { people } };
  },
});
