import { exportPerson } from '@/lib/people/commands';
import { exportPersonSchema } from '@/lib/people/schema';
import { requirePersonRecord } from '@/lib/sourcing/record-rules';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { archiveResponse } from '@/lib/privacy/archive';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'exportPerson',
  summary: 'Everything stored about a person, as a ZIP archive',
  guard: may('people'),
  notes: ['For somebody who asked for it by letter or telephone. Logged before the first byte goes out.'],
  schema: exportPersonSchema,
  example: { record: 'application-12' },
  answers: { description: 'The archive.', media: ['application/zip'] },
  refusals: ['not_found'],
  run: async ({ body, caller, securityEvent }) => {
    const archive = await exportPerson(requirePersonRecord(body.record), caller);
    securityEvent('data.exported', { reason: 'on-request' });
    return archiveResponse(archive);
  },
});
