import { isDiskRefusal } from '../disk/files';
import { AppError } from '../http/errors';
import { diskRefusal } from './failures';
import { contentDisposition } from './inspect';
import { openFile } from './store';

const UNREADABLE_MESSAGE = 'The file cannot be opened just now. Please try again in a moment.';

export type SendableFile = { fileId: string; originalName: string; mimeType: string };

/**
 * The answer that hands out a private file (decision A7): PDF may open in the browser, everything else is saved. Nothing in it can run.
 *
 * @throws AppError not_found when the file is gone from the disk, busy when the disk does not give it now.
 */
export async function fileResponse(file: SendableFile, forceDownload: boolean): Promise<Response> {
  const opened = await openFile(file.fileId).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new AppError('not_found', 'The file is no longer stored.');
    throw isDiskRefusal(error) ? diskRefusal(error, UNREADABLE_MESSAGE) : error;
  });
  const inline = file.mimeType === 'application/pdf' && !forceDownload;
  return new Response(opened.stream, {
    headers: {
      'Content-Type': file.mimeType,
      'Content-Length': String(opened.sizeBytes),
      'Content-Disposition': contentDisposition(inline ? 'inline' : 'attachment', file.originalName),
      'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    },
  });
}
