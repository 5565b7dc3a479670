import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../lib/base/errors';
import { errorFields, log } from '../lib/base/log/log';
import { logSparsely } from '../lib/base/log/sparse';
import { followChanges } from '../lib/platform/cache/changes';
import { sharedLooks } from '../lib/platform/cache/looks';
import { siteLease } from '../lib/platform/cache/site-lease';
import { failureResponse } from '../lib/platform/http/envelope';
import { PLAIN_PAGE_POLICY, storeUnavailablePage } from '../lib/platform/http/plain-page';
import { requestIdOf } from './request-log';

/** As long as anybody waits for a lock. A database that is gone mostly says so at once. */
const PATIENCE_MS = 5_000;
/** For a database that did not answer the last time: it is asked again and again, over connections of which each may be lost. */
const AWAY_PATIENCE_MS = 1_000;
/** After so long without an answer kept pages are shown; a server that is started anew is back sooner. */
export const SILENCE_MS = 2_000;
/** Between two looks for somebody who waits for a database that refuses to be asked. */
const PAUSE_MS = 100;
/** What is the same whatever changes: it is named after what is in it, or came with the build. */
const UNCHANGING = /^\/(?:_next\/static|flags)\//;
const ENDPOINT = /^\/api\//;

/**
 * What the processes of a site keep is never older than a change that one of them has acknowledged
 * (docs/decisions/002-engines-and-processes): each request that could be answered from what is kept is let on once the database has been
 * asked, after the request had come, what has changed. It stands before the framework, which lets a request join the making of a page
 * without asking any cache.
 */
export type Gate = {
  /** Whether a request has to pass. */
  concerns: (request: IncomingMessage) => boolean;
  /** Resolves when what had been committed before the call is forgotten here. @throws NotLooked */
  pass: () => Promise<void>;
  /**
   * The moment of which what is kept is true, where it may be sent to who has come by now though the database could not be asked; null
   * where it may not.
   */
  asOf: () => Promise<Date | null>;
  /** Resolves when nothing older is being made any more that the framework could hand to whoever comes now. */
  settled: () => Promise<void>;
};

/** The database could not be asked: nobody knows whether what is kept is still true. */
export class NotLooked extends Error {}

/** Null where one process has the database to itself: then nobody looks, and nothing is waited for. */
export function gate(): Gate | null {
  const following = followChanges();
  if (!following) return null;
  let answered = -Infinity;
  let isAway = false;
  const look = sharedLooks(
    async (patienceMs) => {
      // That a connection was lost is told to whoever uses it next: the second one is another.
      await following.look(patienceMs).catch(() => following.look(patienceMs));
      answered = performance.now();
      isAway = false;
    },
    () => (isAway ? AWAY_PATIENCE_MS : PATIENCE_MS),
  );
  const again = async (thrown: unknown): Promise<void> => {
    isAway = true;
    for (let why = thrown; ;)
      try {
        if (performance.now() - answered >= SILENCE_MS) throw new NotLooked('', { cause: why });
        await sleep(PAUSE_MS);
        return await look();
      } catch (failed) {
        if (failed instanceof NotLooked) throw failed;
        why = failed;
      }
  };
  return {
    concerns: ({ method, url = '' }) => (method === 'GET' || method === 'HEAD') && !UNCHANGING.test(url),
    pass: () => look().catch(again),
    asOf: async () => (await siteLease()?.asOf()) ?? null,
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
