import { contentDisposition } from '../platform/files/file-name';
import { exportFileName } from './schema';

/**
 * The answer that hands somebody the archive of everything stored about them: saved, never kept by a cache.
 *
 * @param day of the site's calendar, YYYY-MM-DD
 */
export function archiveResponse(archive: ReadableStream<Uint8Array>, day: string): Response {
  return new Response(archive, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': contentDisposition('attachment', exportFileName(day)),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}
