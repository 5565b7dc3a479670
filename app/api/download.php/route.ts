import { recordDownload } from '@/lib/applications/commands';
import { findApplicationFile } from '@/lib/applications/queries';
import { AppError } from '@/lib/base/errors';
import { recordCvDownload } from '@/lib/cv/commands';
import { findCvFile } from '@/lib/cv/queries';
import { fileTextResponse } from '@/lib/platform/documents/queries';
import type { SendableFile } from '@/lib/platform/files/dto';
import { fileResponse } from '@/lib/platform/files/send';
import { get } from '@/lib/platform/http/handle';
import { candidateOrMay } from '@/lib/platform/sessions/caller';
import { optionalIdOf, raw, requiredId } from '@/lib/platform/http/params';
import type { Caller } from '@/lib/platform/sessions/sessions';

type Shelf = {
  find: (caller: Caller, id: number) => Promise<SendableFile | null>;
  record: (id: number, caller: Caller) => Promise<void>;
};

// The name of the id parameter selects the kind of document.
const DOCUMENT_KINDS: Record<'id' | 'application_id', Shelf> = {
  id: { find: findCvFile, record: recordCvDownload },
  application_id: { find: findApplicationFile, record: recordDownload },
};

const isFramed = ({ searchParams }: URL, { role }: Caller) => searchParams.get('frame') === '1' && role === 'moderator';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'download',
  tag: 'Files',
  summary: 'The file of a CV document or an application, for moderators and its owner',
  notes: ['Send one of the two ids. PDF may open in a browser, everything else is saved; nothing in it can run.'],
  guard: candidateOrMay('read'),
  parameters: {
    id: optionalIdOf('the CV document'),
    application_id: optionalIdOf('the application'),
    download: raw('Where it is there, a PDF is saved as well.'),
    frame: raw(
      'Where it is 1, a moderator gets a PDF for a frame of the back office; to anybody else it means nothing.',
    ),
    text: raw('Where it is there, the text of the document instead of its file: not found where it could not be read.'),
  },
  exampleQuery: 'application_id=1',
  answers: {
    description: 'The file, with nosniff and a Content-Security-Policy that lets nothing in it run.',
    media: [
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/rtf',
      'application/vnd.oasis.opendocument.text',
      'text/plain',
    ],
  },
  refusals: ['not_found'],
  run: async ({ request, url, caller }) => {
    const name = url.searchParams.has('application_id') ? 'application_id' : 'id';
    const id = requiredId(url, name);
    const file = await DOCUMENT_KINDS[name].find(caller, id);
    if (!file) throw new AppError('not_found', 'There is no such file.');
    const answer = url.searchParams.has('text')
      ? await fileTextResponse(file)
      : await fileResponse(file, url.searchParams.has('download'), isFramed(url, caller));
    // HEAD sends no file, so it writes no log entry. If the log entry fails, the file is not sent.
    if (request.method !== 'HEAD') {
      await DOCUMENT_KINDS[name].record(id, caller).catch(async (error: unknown) => {
        await answer.body?.cancel();
        throw error;
      });
    }
    return answer;
  },
});
