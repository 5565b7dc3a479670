import { once } from 'node:events';
import { type IncomingHttpHeaders, request as send } from 'node:http';

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; bytes: Buffer };
type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/**
 * Sends a request to this machine with exactly these headers. Browsers and `fetch` would set or drop `Host` and others.
 * @param path sent unchanged
 */
export async function rawRequest(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Answer> {
  const request = send({ port, host: '127.0.0.1', path, method, headers }).end(body);
  const [response] = await once(request, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return { status: response.statusCode, headers: response.headers, bytes, text: bytes.toString() };
}

/**
 * Requests a page like the framework's client navigation, and follows the redirect that the framework gives such
 * requests.
 */
export async function rscRequest(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  const asked = { headers: { RSC: '1', ...headers } };
  const answer = await rawRequest(port, path, asked);
  return answer.status === 307 ? rawRequest(port, answer.headers.location ?? '', asked) : answer;
}
