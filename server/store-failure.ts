import type { ServerResponse } from 'node:http';
import { storeFailures } from '../lib/platform/http/store-failures';
import { PLAIN_PAGE_POLICY, storeUnavailablePage } from '../lib/platform/http/plain-page';

/** What the framework says of the body that is not sent, or of a page that may be kept. */
const OF_THE_BODY = /^(?:content-(?:type|length|encoding)|transfer-encoding|cache-control|etag|link|x-nextjs-.+)$/;

type Writing = Pick<ServerResponse, 'writeHead' | 'write' | 'end'>;

/**
 * Lets a page that fails for the store be answered as endpoints are: 503 in words, with `Retry-After`. It is decided when the head is
 * about to be sent, since nobody below knows the status before; what was written of the framework's page goes nowhere. Endpoints speak
 * for themselves, in JSON.
 */
export function answerStoreFailures(response: ServerResponse): void {
  const { count } = storeFailures();
  const { writeHead, write, end } = response as Writing;
  let page: string | null = null;

  const failed = (status: number) =>
    status === 500 &&
    storeFailures().count > count &&
    !String(response.getHeader('content-type')).startsWith('application/json');
  // Node sends the head by itself with the first bytes; what becomes of them has to be known before. Any other answer
  // is left to Node, which counts its bytes.
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
