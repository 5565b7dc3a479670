import { recordDownload } from '@/lib/applications/commands';
import { findApplicationFile } from '@/lib/applications/queries';
import { AppError } from '@/lib/http/errors';
import { handle, methods } from '@/lib/http/handle';
import { requiredId } from '@/lib/http/params';
import { fileResponse } from '@/lib/uploads/send';

const download = handle({
  guard: 'signed-in',
  run: async ({ request, url, caller }) => {
    const id = requiredId(url, 'application_id');
    const file = await findApplicationFile(caller!, id);
    if (!file) throw new AppError('not_found', 'There is no such file.');
    const answer = await fileResponse(file, url.searchParams.has('download'));
    // HEAD hands out nothing; what could not be logged is not handed out either.
    if (request.method !== 'HEAD') {
      await recordDownload(id, caller!).catch(async (error: unknown) => {
        await answer.body?.cancel();
        throw error;
      });
    }
    return answer;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: download });
