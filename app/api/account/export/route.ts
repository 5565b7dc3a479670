import { handle, methods } from '@/lib/http/handle';
import { today } from '@/lib/jobs/queries';
import { recordExport } from '@/lib/privacy/commands';
import { exportAccount } from '@/lib/privacy/queries';
import { exportFileName } from '@/lib/privacy/schema';
import { contentDisposition } from '@/lib/uploads/inspect';

const download = handle({
  guard: 'candidate',
  run: async ({ caller }) => {
    const archive = await exportAccount(caller!);
    // As with every file that is handed out: no record, no file.
    await recordExport(caller!);
    return new Response(archive, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': contentDisposition('attachment', exportFileName(today())),
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      },
    });
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: download });
