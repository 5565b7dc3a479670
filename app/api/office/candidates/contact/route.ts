import { personForm } from '@/components/office/people/urls';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { editContact } from '@/lib/sourcing/contact';
import { contactSchema } from '@/lib/sourcing/schema';
import { SOURCING_FORMS } from '@/lib/vocabulary/sourcing';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'editContact',
  summary: 'Change the contact data of a person on all of their records',
  guard: may('write'),
  notes: [
    'Absent fields stay as they are. Former values stay with the records, in the export of the person’s data.',
    'seen is the version of the data on the person’s page: with another one, nothing changes (409).',
  ],
  schema: contactSchema,
  example: { record: 'cv-12', seen: '0123456789abcdef', phone: '0113 496 0003' },
  form: personForm(SOURCING_FORMS.contact, 'contact'),
  answers: { description: 'Saved.', message: content('en').sourcingMessages.saved },
  refusals: ['not_found', 'conflict'],
  run: ({ body, caller }) => editContact(body, caller),
});
