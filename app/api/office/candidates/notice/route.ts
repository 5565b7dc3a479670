import { personForm } from '@/components/office/people/urls';
import { AppError } from '@/lib/base/errors';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { giveNotice } from '@/lib/sourcing/notices';
import { requirePersonRecord } from '@/lib/sourcing/record-rules';
import { noticeSchema } from '@/lib/sourcing/schema';
import { SOURCING_FORMS } from '@/lib/vocabulary/sourcing';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'tellCandidate',
  summary: 'Tell a sourced person that we hold their data (GDPR, article 14)',
  guard: may('write'),
  notes: [
    'send mails the notice, which waits as letters do. Otherwise words says how they were told.',
    'record is cv- with the number of the document. Until they are told, no other mail to them is accepted.',
  ],
  schema: noticeSchema,
  example: { record: 'cv-12', words: 'Called on Monday.' },
  form: personForm(SOURCING_FORMS.notice, 'notice'),
  answers: { description: 'Done.', said: content('en').sourcingMessages.told },
  refusals: ['not_found', 'conflict'],
  run: async ({ body: { record, ...how }, caller }) => {
    const { sourcingMessages: words, peopleMessages } = content();
    const { kind, id } = requirePersonRecord(record);
    if (kind !== 'cv') throw new AppError('not_found', peopleMessages.noRecord);
    await giveNotice(id, how, caller);
    return { message: how.send ? words.noticeSent : words.told };
  },
});
