import { pages } from '@/lib/base/routes';
import { today } from '@/lib/base/time';
import { handle, methods } from '@/lib/platform/http/handle';
import { recordMailedExport } from '@/lib/privacy/mailed-commands';
import { exportByLink } from '@/lib/privacy/queries';
import { dataLinkSchema } from '@/lib/privacy/schema';
import { archiveResponse } from '@/lib/privacy/send';
import { DATA_FORMS } from '@/lib/vocabulary/privacy';

const download = handle({
  id: 'exportDataByLink',
  tag: 'One’s own data',
  summary: 'Everything stored about the address of a mailed link, as a ZIP archive',
  notes: ['data.json and the files that were sent. The link goes on working until its hour is over.'],
  guard: 'public',
  schema: { schema: dataLinkSchema },
  example: { token: 'the-token-of-the-link' },
  limit: ['data-act', ({ body }) => body.token],
  form: { name: DATA_FORMS.act, page: pages.yourData },
  answers: { description: 'The archive.', media: ['application/zip'] },
  run: async ({ body, securityEvent }) => {
    const archive = await exportByLink(body.token);
    // As with every file that is handed out: no record, no file.
    await recordMailedExport();
    securityEvent('data.exported', { reason: 'mailed-link' });
    return archiveResponse(archive, today());
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: download });
