import { seekerUrl } from '@/components/candidate/urls';
import { requirePassword } from '@/lib/accounts/passwords';
import { withPassword } from '@/lib/accounts/with-password';
import { handle, methods } from '@/lib/platform/http/handle';
import { today } from '@/lib/base/time';
import { securityEvent } from '@/lib/platform/http/security-log';
import { recordExport } from '@/lib/privacy/commands';
import { exportAccount } from '@/lib/privacy/queries';
import { EXPORT_FORM, exportSchema } from '@/lib/privacy/schema';
import { archiveResponse } from '@/lib/privacy/send';

const download = handle({
  guard: 'candidate',
  schema: { schema: exportSchema },
  form: { name: EXPORT_FORM, page: () => seekerUrl('data'), secretFields: ['password'] },
  run: async (context) => {
    await withPassword(context, ({ userId }) => requirePassword(userId, context.body.password, 'password'));
    const caller = context.caller!;
    const archive = await exportAccount(caller);
    // As with every file that is handed out: no record, no file.
    await recordExport(caller);
    securityEvent('data.exported', {
      userId: caller.userId,
      role: caller.role,
      requestId: context.requestId,
      headers: context.request.headers,
    });
    return archiveResponse(archive, today());
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: download });
