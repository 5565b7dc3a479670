import { handle, methods } from '../platform/http/handle';

/** Creates the handlers of a text file that is generated on request. Clients may cache it for an hour. */
export function textFile(text: () => string) {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };
  return methods({ GET: handle({ guard: 'public', run: async () => new Response(text(), { headers }) }) });
}
