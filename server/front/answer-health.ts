import type { IncomingMessage, ServerResponse } from 'node:http';
import { api } from '../../lib/base/routes';
import { readiness } from '../../lib/scheduler/health/readiness';
import type { Headers } from './refusal';
import { requestIdOf } from './request-log';
import { SECURITY_WITHOUT_PAGE } from './security-headers';

/**
 * Answers `/api/health/live` and `/api/health/ready` without the framework: they are asked before it is loaded, and while
 * it hangs.
 *
 * @param always headers of every answer
 * @returns false for other requests
 */
export function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  always: Headers,
): Promise<void> | false {
  const { url, method } = request;
  if ((url !== api.live && url !== api.ready) || (method !== 'GET' && method !== 'HEAD')) return false;
  return tell(request, response, always);
}

async function tell(request: IncomingMessage, response: ServerResponse, always: Headers): Promise<void> {
  const found = request.url === api.live ? { status: 'ok' } : await readiness();
  const body = JSON.stringify(found);
  response.writeHead(found.status === 'ok' ? 200 : 503, {
    ...SECURITY_WITHOUT_PAGE,
    ...always,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestIdOf(request),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
