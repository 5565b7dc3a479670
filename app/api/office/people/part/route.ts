import { personForm } from '@/components/office/people/urls';
import { fieldError } from '@/lib/base/errors';
import { content } from '@/lib/content';
import { separatePart } from '@/lib/people/commands';
import { partPersonSchema } from '@/lib/people/schema';
import { requirePersonRecord } from '@/lib/sourcing/record-rules';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { SOURCING_FORMS } from '@/lib/vocabulary/sourcing';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'partPerson',
  summary: 'Say that an address or a record is of another person',
  guard: may('write'),
  notes: ['The part to unmerge is named by its address, or by other: a record of somebody without an address.'],
  schema: partPersonSchema,
  example: { record: 'application-12', address: 'ana@mail.example' },
  form: personForm(SOURCING_FORMS.part, 'duplicates'),
  answers: { description: 'It is a person of its own again.', message: content('en').peopleMessages.unmerged },
  refusals: ['not_found'],
  run: ({ body: { record, address, other }, caller }) => {
    const part = other ? requirePersonRecord(other) : address;
    if (!part) throw fieldError('address', content().peopleMessages.noAddress);
    return separatePart(requirePersonRecord(record), part, caller);
  },
});
