import { contentDisposition } from '../../platform/files/file-name';
import { streamOf } from '../feeds/answer';

export function csvResponse(name: string, pieces: AsyncIterable<string>): Response {
  return new Response(streamOf(pieces), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', name),
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    },
  });
}
