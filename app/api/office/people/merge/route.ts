import { personForm } from '@/components/office/people/urls';
import { content } from '@/lib/content';
import { mergePeople } from '@/lib/people/commands';
import { mergePeopleSchema } from '@/lib/people/schema';
import { requirePersonRecord } from '@/lib/sourcing/record-rules';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { SOURCING_FORMS } from '@/lib/vocabulary/sourcing';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'mergePeople',
  summary: 'Say that two records are of one person',
  guard: may('write'),
  notes: [
    'From then on all addresses of both are shown, exported and erased together. Nothing of the records changes; `parting` takes an address away again.',
    'A record is named by its kind and number: application-12, cv-3, message-5.',
  ],
  schema: mergePeopleSchema,
  example: { record: 'application-12', other: 'cv-3' },
  form: personForm(SOURCING_FORMS.merge, 'duplicates'),
  answers: { description: 'They are one.', message: content('en').peopleMessages.merged },
  refusals: ['not_found', 'conflict'],
  run: ({ body, caller }) => mergePeople(requirePersonRecord(body.record), requirePersonRecord(body.other), caller),
});
