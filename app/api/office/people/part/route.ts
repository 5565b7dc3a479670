import { personForm } from '@/components/office/people/urls';
import { content } from '@/lib/content';
import { separateAddress } from '@/lib/people/commands';
import { partPersonSchema } from '@/lib/people/schema';
import { requirePersonRecord } from '@/lib/sourcing/record-rules';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { SOURCING_FORMS } from '@/lib/vocabulary/sourcing';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'partPerson',
  summary: 'Say that an address is of another person',
  guard: may('write'),
  schema: partPersonSchema,
  example: { record: 'application-12', address: 'ana@mail.example' },
  form: personForm(SOURCING_FORMS.part, 'duplicates'),
  answers: { description: 'It is a person of its own again.', message: content('en').peopleMessages.unmerged },
  refusals: ['not_found'],
  run: ({ body, caller }) => separateAddress(requirePersonRecord(body.record), body.address, caller),
});
