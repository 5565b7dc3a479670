import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../lib/base/errors';
import { errorFields, log } from '../lib/base/log/log';
import { logSparsely } from '../lib/base/log/sparse';
import { followChanges } from '../lib/platform/cache/changes';
import { sharedLooks } from '../lib/platform/cache/looks';
import { failureResponse } from '../lib/platform/http/envelope';
import { PLAIN_PAGE_POLICY, storeUnavailablePage } from '../lib/platform/http/plain-page';
import { requestIdOf } from './request-log';

/** As long as anybody waits for a lock. A database that is gone mostly says so at once. */
const PATIENCE_MS = 5_000;
/** What is the same whatever changes: it is named after what is in it, or came with the build. */
const UNCHANGING = /^\/(?:_next\/static|flags)\//;
const ENDPOINT = /^\/api\//;

/**
 * What the processes of a site keep is never older than a change that one of them has acknowledged (docs/decisions/066): each request
 * that could be answered from what is kept is let on once the database has been asked, after the request had come, what has changed.
 * It stands before the framework, which lets a request join the making of a page without asking any cache.
 */
export type Gate = {
  /** Whether a request has to pass. */
  concerns: (request: IncomingMessage) => boolean;
  /** Resolves when what had been committed before the call is forgotten here. @throws NotLooked */
  pass: () => Promise<void>;
  /** Resolves when nothing older is being made any more that the framework could hand to whoever comes now. */
  settled: () => Promise<void>;
};

/** The database could not be asked: nobody knows whether what is kept is still true. */
export class NotLooked extends Error {}

/** Null where one process has the database to itself: then nobody looks, and nothing is waited for. */
export function gate(): Gate | null {
  const following = followChanges();
  if (!following) return null;
  // That a connection was lost is told to whoever uses it next: the second one is another.
  const look = sharedLooks(() => following.look().catch(following.look), PATIENCE_MS);
  return {
    concerns: ({ method, url = '' }) => (method === 'GET' || method === 'HEAD') && !UNCHANGING.test(url),
    pass: () => look().catch((thrown: unknown) => Promise.reject(new NotLooked('', { cause: thrown }))),
    settled: following.settled,
  };
}

/** Answers as a page or an endpoint does that the store does not give what it is made from: 503, in words or in JSON. */
export async function answerNotLooked(
  request: IncomingMessage,
  response: ServerResponse,
  { cause }: NotLooked,
): Promise<void> {
  logSparsely('gate.not-looked', (repeated) =>
    log('error', 'gate.not-looked', { ...errorFields(cause), ...(repeated > 0 && { repeated }) }),
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
