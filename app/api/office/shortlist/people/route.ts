import { AppError } from '@/lib/base/errors';
import { content } from '@/lib/content';
import { get } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idOf, text } from '@/lib/platform/http/params';
import { personPanelDto } from '@/lib/shortlist/dto-schema';
import { viewPerson } from '@/lib/shortlist/queries';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'viewShortlistPerson',
  tag: 'Back office',
  summary: 'A person considered for a job: evidence, decision, and the document’s text around the quotes',
  notes: ['The place in the order is null: the list has it.', 'Logged like a download of the document.'],
  guard: may('read'),
  parameters: { job: idOf('the job'), person: text('Kind and number of the document, such as application-12.') },
  exampleQuery: 'job=1&person=application-1',
  answers: { description: 'The person.', data: personPanelDto },
  refusals: ['not_found'],
  run: async ({ params: { job, person }, caller }) => {
    const found = await viewPerson(job, person ?? '', caller);
    if (!found) throw new AppError('not_found', content().shortlistMessages.otherJob);
    return { data: found };
  },
});
