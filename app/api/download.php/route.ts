import { recordDownload } from '@/lib/applications/commands';
import { findApplicationFile } from '@/lib/applications/queries';
import type { Caller } from '@/lib/platform/sessions/sessions';
import { recordCvDownload } from '@/lib/cv/commands';
import { findCvFile } from '@/lib/cv/queries';
import { AppError } from '@/lib/base/errors';
import { handle, methods } from '@/lib/platform/http/handle';
import { requiredId } from '@/lib/platform/http/params';
import type { SendableFile } from '@/lib/platform/files/dto';
import { fileResponse } from '@/lib/platform/files/send';

type Shelf = {
  find: (caller: Caller, id: number) => Promise<SendableFile | null>;
  record: (id: number, caller: Caller) => Promise<void>;
};

// By the parameter that names the document (api-contract, download.php).
const SHELVES: Record<'id' | 'application_id', Shelf> = {
  id: { find: findCvFile, record: recordCvDownload },
  application_id: { find: findApplicationFile, record: recordDownload },
};

const download = handle({
  guard: 'signed-in',
  run: async ({ request, url, caller }) => {
    const name = url.searchParams.has('application_id') ? 'application_id' : 'id';
    const id = requiredId(url, name);
    const file = await SHELVES[name].find(caller!, id);
    if (!file) throw new AppError('not_found', 'There is no such file.');
    const answer = await fileResponse(file, url.searchParams.has('download'));
    // HEAD hands out nothing; what could not be logged is not handed out either.
    if (request.method !== 'HEAD') {
      await SHELVES[name].record(id, caller!).catch(async (error: unknown) => {
        await answer.body?.cancel();
        throw error;
      });
    }
    return answer;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: download });
