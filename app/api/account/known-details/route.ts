import { knownDetailsDto } from '@/lib/candidates/dto-schema';
import { knownDetails } from '@/lib/candidates/known-details';
import { get } from '@/lib/platform/http/handle';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'readKnownDetails',
  tag: 'Applications',
  summary: 'What forms are filled in with for a candidate',
  notes: [
    'Name and phone number as they were sent last, and the last document that was, which applications name as resume_from.',
    'Before the address is confirmed, what the account says, and no document.',
  ],
  guard: 'candidate',
  answers: { description: 'The details.', data: knownDetailsDto },
  run: async ({ caller }) => ({ data: await knownDetails(caller) }),
});
