import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../../lib/base/errors';
import { errorFields } from '../../lib/base/log/log';
import { logSparse } from '../../lib/base/log/sparse';
import { failureResponse } from '../../lib/platform/http/envelope';
import { storeFailures } from '../../lib/platform/http/store-failures';
import { PLAIN_PAGE_POLICY, storeUnavailablePage } from '../../lib/platform/http/plain-page';
import type { FreshnessCheckFailed } from './barrier';
import { requestIdOf } from './request-log';

const ENDPOINT = /^\/api\//;
/** Headers of the framework's body or of a cacheable page, which the 503 page replaces. */
const HEADERS_OF_BODY = /^(?:content-(?:type|length|encoding)|transfer-encoding|cache-control|etag|link|x-nextjs-.+)$/;

type Writing = Pick<ServerResponse, 'writeHead' | 'write' | 'end'>;

/** Replaces a page that fails because of the database by a 503 page. The failure is known when the head is sent. */
export function answerDatabaseFailures(response: ServerResponse): void {
  const { count } = storeFailures();
  const { writeHead, write, end } = response as Writing;
  let page: string | null = null;

  const failed = (status: number) =>
    status === 500 &&
    storeFailures().count > count &&
    !String(response.getHeader('content-type')).startsWith('application/json');
  // Node sends the head with the first bytes of the body, so this decision precedes them.
  const decide = () => {
    if (!response.headersSent && failed(response.statusCode)) response.writeHead(response.statusCode);
  };
  Object.assign(response, {
    writeHead: (status: number, ...rest: unknown[]) => {
      if (!failed(status)) return writeHead.call(response, status, ...(rest as []));
      page = storeUnavailablePage();
      for (const name of response.getHeaderNames()) if (HEADERS_OF_BODY.test(name)) response.removeHeader(name);
      return writeHead.call(response, 503, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': Buffer.byteLength(page),
        'Content-Security-Policy': PLAIN_PAGE_POLICY,
        'Cache-Control': 'no-store',
        'Retry-After': storeFailures().retryAfterSeconds,
      });
    },
    write: (...args: Parameters<typeof write>) => {
      decide();
      return page !== null || write.apply(response, args);
    },
    end: (...args: Parameters<typeof end>) => {
      decide();
      return page === null ? end.apply(response, args) : end.call(response, page, 'utf8');
    },
  });
}

/** Answers 503 if the freshness check failed: HTML for a page, JSON for an endpoint. */
export async function answerCheckFailed(
  request: IncomingMessage,
  response: ServerResponse,
  { cause }: FreshnessCheckFailed,
): Promise<void> {
  logSparse('error', 'barrier.check-failed', errorFields(cause));
  const requestId = requestIdOf(request);
  const failure = failureResponse(new AppError('busy'), requestId, new Headers({ 'X-Request-Id': requestId }));
  const isEndpoint = ENDPOINT.test(request.url ?? '');
  const body = isEndpoint ? await failure.text() : storeUnavailablePage();
  for (const [name, value] of failure.headers) response.setHeader(name, value);
  if (!isEndpoint) {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', PLAIN_PAGE_POLICY);
  }
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(failure.status).end(request.method === 'HEAD' ? undefined : body);
}
