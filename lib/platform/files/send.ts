import { AppError } from '../../base/errors';
import { opensInline } from './commands';
import type { SendableFile } from './dto';
import { diskRefusal, isRefusal } from './failures';
import { contentDisposition } from './file-name';
import { openFile } from './store';

/** Headers of private files: browsers run nothing in them, do not cache them, and let no other site embed them. */
export const PRIVATE_FILE = {
  'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};
/** Headers of a PDF in a frame of our own page. Without a sandbox, in which browsers do not start their PDF viewer. */
const FRAMED_PDF = {
  ...PRIVATE_FILE,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
};
const UNREADABLE_MESSAGE = 'The file cannot be opened just now. Please try again in a moment.';

/**
 * Sends a private file. A PDF without active content may open in the browser; other files are downloads.
 * @throws AppError not_found when the file no longer exists, busy when the store fails
 */
export async function fileResponse(file: SendableFile, forceDownload: boolean, framed = false): Promise<Response> {
  const { opened, inline } = await opening(file, forceDownload).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new AppError('not_found', 'The file is no longer stored.');
    throw isRefusal(error) ? diskRefusal(error, UNREADABLE_MESSAGE) : error;
  });
  return new Response(opened.stream, {
    headers: {
      'Content-Type': file.mimeType,
      'Content-Length': String(opened.sizeBytes),
      'Content-Disposition': contentDisposition(inline ? 'inline' : 'attachment', file.originalName),
      ...(framed && inline ? FRAMED_PDF : PRIVATE_FILE),
    },
  });
}

async function opening(file: SendableFile, forceDownload: boolean) {
  const opened = await openFile(file);
  return { opened, inline: !forceDownload && (await opensInline(file)) };
}
