import { pages } from '@/lib/base/routes';
import { handle, methods } from '@/lib/platform/http/handle';
import { enforceLimit } from '@/lib/platform/http/rate-limit';
import { today } from '@/lib/base/time';
import { securityEvent } from '@/lib/platform/http/security-log';
import { recordMailedExport } from '@/lib/privacy/mailed-commands';
import { DATA_FORMS } from '@/lib/vocabulary/privacy';
import { exportByLink } from '@/lib/privacy/queries';
import { dataLinkSchema } from '@/lib/privacy/schema';
import { archiveResponse } from '@/lib/privacy/send';

const download = handle({
  guard: 'public',
  schema: { schema: dataLinkSchema },
  form: { name: DATA_FORMS.act, page: () => pages.yourData, secretFields: ['token'] },
  run: async ({ request, requestId, body }) => {
    await enforceLimit(request.headers, 'data-act', body.token);
    const archive = await exportByLink(body.token);
    // As with every file that is handed out: no record, no file.
    await recordMailedExport();
    securityEvent('data.exported', { requestId, headers: request.headers, reason: 'mailed-link' });
    return archiveResponse(archive, today());
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: download });
