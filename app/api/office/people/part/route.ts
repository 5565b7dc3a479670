import { content } from '@/lib/content';
import { separateAddress } from '@/lib/people/commands';
import { partPersonSchema, requirePersonRecord } from '@/lib/people/schema';
import { post } from '@/lib/platform/http/handle';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'partPerson',
  tag: 'Back office',
  summary: 'Say that an address is of another person',
  guard: 'moderator',
  schema: partPersonSchema,
  example: { record: 'application-12', address: 'ana@mail.example' },
  answers: { description: 'It is a person of its own again.', message: content('en').peopleMessages.unmerged },
  refusals: ['not_found'],
  run: ({ body, caller }) => separateAddress(requirePersonRecord(body.record), body.address, caller),
});
