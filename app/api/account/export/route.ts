import { handle, methods } from '@/lib/http/handle';
import { today } from '@/lib/jobs/queries';
import { recordExport } from '@/lib/privacy/commands';
import { exportAccount } from '@/lib/privacy/queries';
import { archiveResponse } from '@/lib/privacy/send';

const download = handle({
  guard: 'candidate',
  run: async ({ caller }) => {
    const archive = await exportAccount(caller!);
    // As with every file that is handed out: no record, no file.
    await recordExport(caller!);
    return archiveResponse(archive, today());
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: download });
