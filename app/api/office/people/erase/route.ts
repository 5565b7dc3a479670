import * as z from 'zod/mini';
import { personForm } from '@/components/office/people/urls';
import { count, dto, text, exampled } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { erasePerson } from '@/lib/people/commands';
import { erasePersonSchema } from '@/lib/people/schema';
import { requirePersonRecord } from '@/lib/sourcing/record-rules';
import { activityListing } from '@/lib/platform/activity/listing';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { SOURCING_FORMS } from '@/lib/vocabulary/sourcing';

const erased = dto(
  'ErasedPerson',
  ...exampled({
    reference: [text, '1B4E28BA-2FA1'],
    /** False while files still have to be deleted, which is retried every minute. */
    isComplete: [z.boolean(), true],
    counts: [
      z.object({ applications: count, cvs: count, accounts: count, messages: count, mails: count }),
      { applications: 2, cvs: 1, accounts: 1, messages: 0, mails: 4 },
    ],
  }),
);

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'erasePerson',
  summary: 'Erase a person at their request',
  guard: may('people'),
  notes: [
    'All their addresses and accounts, or nothing. There is no way back.',
    content('en').FILES_LEFT_NOTE,
    'The answer’s reference is the record number of the lines in the activity log that prove it: what was erased and, where there were documents, when the last of them was gone. `request` says how they asked, without naming them.',
    '`seen` is the print of the person that their page in the back office holds: nobody is erased who was merged meanwhile (409).',
  ],
  schema: erasePersonSchema,
  example: { record: 'application-12', seen: '0123456789abcdef', request: 'By letter, called back.', confirm: true },
  form: {
    ...personForm(SOURCING_FORMS.erase, 'requests'),
    done: (_, { data }) => activityListing.url({ record: (data as { reference: string }).reference }),
  },
  answers: { description: 'Erased.', said: content('en').peopleMessages.erased('1B4E28BA-2FA1', true), data: erased },
  refusals: ['not_found', 'conflict'],
  run: async ({ body: { record, seen, request }, caller, securityEvent }) => {
    const done = await erasePerson(requirePersonRecord(record), seen, request, caller);
    securityEvent('data.erased', { reason: 'on-request' });
    return { message: content().peopleMessages.erased(done.reference, done.isComplete), data: done };
  },
});
