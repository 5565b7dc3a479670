import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { giveAddress } from '@/lib/sourcing/contact';
import { requirePersonRecord } from '@/lib/sourcing/record-rules';
import { addressSchema } from '@/lib/sourcing/schema';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'giveAddress',
  summary: 'Give an e-mail address to a person who has none',
  guard: may('write'),
  notes: ['All records of the person get it. An address of another person is refused (409): merge the two instead.'],
  schema: addressSchema,
  example: { record: 'cv-12', email: 'ana@mail.example' },
  answers: { description: 'Saved.', message: content('en').sourcingMessages.saved },
  refusals: ['not_found', 'conflict'],
  run: ({ body: { record, email }, caller }) => giveAddress(requirePersonRecord(record), email, caller),
});
