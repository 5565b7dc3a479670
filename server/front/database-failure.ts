import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../../lib/base/errors';
import { errorFields, log } from '../../lib/base/log/log';
import { logSparsely } from '../../lib/base/log/sparse';
import { failureResponse } from '../../lib/platform/http/envelope';
import { storeFailures } from '../../lib/platform/http/store-failures';
import { PLAIN_PAGE_POLICY, storeUnavailablePage } from '../../lib/platform/http/plain-page';
import type { FreshnessCheckFailed } from './barrier';
import { requestIdOf } from './request-log';

const ENDPOINT = /^\/api\//;
/** Headers of the framework's body, which is not sent, or of a cacheable page. */
const HEADERS_OF_BODY = /^(?:content-(?:type|length|encoding)|transfer-encoding|cache-control|etag|link|x-nextjs-.+)$/;

type Writing = Pick<ServerResponse, 'writeHead' | 'write' | 'end'>;

/**
 * Answers a page that fails because of the database like endpoints do: 503 in words, with `Retry-After`. This is decided
 * when the head is sent, because the status is unknown before; the framework's page is dropped. Endpoints answer in JSON
 * themselves.
 */
export function answerDatabaseFailures(response: ServerResponse): void {
  const { count } = storeFailures();
  const { writeHead, write, end } = response as Writing;
  let page: string | null = null;

  const failed = (status: number) =>
    status === 500 &&
    storeFailures().count > count &&
    !String(response.getHeader('content-type')).startsWith('application/json');
  // Node sends the head with the first bytes, so this decides before. All other answers are left to Node, which counts
  // bytes.
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

/** Answers 503 like a page or an endpoint without a database: HTML or JSON. */
export async function answerCheckFailed(
  request: IncomingMessage,
  response: ServerResponse,
  { cause }: FreshnessCheckFailed,
): Promise<void> {
  logSparsely('barrier.check-failed', (repeated) =>
    log('error', 'barrier.check-failed', { ...errorFields(cause), ...(repeated > 0 && { repeated }) }),
  );
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
