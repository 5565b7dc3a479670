import type { ServerResponse } from 'node:http';
import { storeFailures } from '../../lib/platform/http/store-failures';
import { PLAIN_PAGE_POLICY, storeUnavailablePage } from '../../lib/platform/http/plain-page';

/** Headers of the framework's body, which is not sent, or of a cacheable page. */
const OF_THE_BODY = /^(?:content-(?:type|length|encoding)|transfer-encoding|cache-control|etag|link|x-nextjs-.+)$/;

type Writing = Pick<ServerResponse, 'writeHead' | 'write' | 'end'>;

/**
 * Answers a page that fails because of the database like endpoints do: 503 in words, with `Retry-After`. This is decided
 * when the head is sent, because the status is unknown before; the framework's page is dropped. Endpoints answer in JSON
 * themselves.
 */
export function answerStoreFailures(response: ServerResponse): void {
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
      for (const name of response.getHeaderNames()) if (OF_THE_BODY.test(name)) response.removeHeader(name);
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
