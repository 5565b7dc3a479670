import { seekerUrl } from '@/components/candidate/urls';
import { requirePassword } from '@/lib/accounts/passwords';
import { withPassword } from '@/lib/accounts/with-password';
import { post } from '@/lib/platform/http/handle';
import { recordExport } from '@/lib/privacy/commands';
import { exportAccount } from '@/lib/privacy/queries';
import { EXPORT_FORM, ownDataSchema } from '@/lib/privacy/schema';
import { archiveResponse } from '@/lib/privacy/archive';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'exportAccount',
  tag: 'One’s own data',
  summary: 'Everything stored about one’s account, as a ZIP archive',
  notes: ['data.json and the files that were sent. Takes the password.'],
  guard: 'candidate',
  schema: ownDataSchema,
  example: { password: 'your password' },
  form: { name: EXPORT_FORM, page: seekerUrl('data') },
  answers: { description: 'The archive.', media: ['application/zip'] },
  refusals: ['rate_limited'],
  run: async (context) => {
    const { caller } = context;
    await withPassword(context, ({ userId }) => requirePassword(userId, context.body.password, 'password'));
    const archive = await exportAccount(caller);
    // If the log entry fails, the file is not sent, as with every file download.
    await recordExport(caller);
    context.securityEvent('data.exported');
    return archiveResponse(archive);
  },
});
