import { post } from '@/lib/platform/http/handle';
import { recordMailedExport } from '@/lib/privacy/mailed-commands';
import { exportByLink } from '@/lib/privacy/queries';
import { archiveResponse } from '@/lib/privacy/archive';
import { byLink } from '../by-link';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  ...byLink,
  id: 'exportDataByLink',
  summary: 'Everything stored about the address of a mailed link, as a ZIP archive',
  notes: ['data.json and the files that were sent. The link goes on working until its hour is over.'],
  guard: 'public',
  answers: { description: 'The archive.', media: ['application/zip'] },
  run: async ({ body, securityEvent }) => {
    const archive = await exportByLink(body.token);
    // If the log entry fails, the file is not sent, as with every file download.
    await recordMailedExport();
    securityEvent('data.exported', { reason: 'mailed-link' });
    return archiveResponse(archive);
  },
});
