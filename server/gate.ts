import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../lib/base/errors';
import { errorFields, log } from '../lib/base/log/log';
import { logSparsely } from '../lib/base/log/sparse';
import { followChanges } from '../lib/platform/cache/changes';
import { sharedChecks } from '../lib/platform/cache/shared-checks';
import { siteLease } from '../lib/platform/cache/site-lease';
import { failureResponse } from '../lib/platform/http/envelope';
import { PLAIN_PAGE_POLICY, storeUnavailablePage } from '../lib/platform/http/plain-page';
import { requestIdOf } from './request-log';

/** Timeout of a freshness check, as long as waits for a lock may take. A lost database mostly reports itself at once. */
const PATIENCE_MS = 5_000;
/** Timeout after a failed check: checks repeat, over connections that may each be dead. */
const AWAY_PATIENCE_MS = 1_000;
/** After this long without an answer, cached pages are served; a restarted database server is back sooner. */
export const SILENCE_MS = 2_000;
/** Pause between checks while the database refuses connections. */
const PAUSE_MS = 100;
/** Never changes: its name contains a hash of its content, or it came with the build. */
const UNCHANGING = /^\/(?:_next\/static|flags)\//;
const ENDPOINT = /^\/api\//;

/**
 * Barrier that keeps caches current: a cached answer is never older than a change that any process of the site has
 * acknowledged (docs/decisions/002-engines-and-processes). Each cacheable request waits for a freshness check that began
 * after it arrived. The barrier stands before the framework, which lets requests join a running render without asking any
 * cache.
 */
export type Gate = {
  /** Whether a request has to pass the barrier. */
  concerns: (request: IncomingMessage) => boolean;
  /** Resolves when everything committed before the call is invalidated here. @throws NotLooked */
  pass: () => Promise<void>;
  /** The time up to which cached answers are known to be current; null if they may not be served without the database. */
  asOf: () => Promise<Date | null>;
  /** Resolves when no render is running that is older than what this request must see. */
  settled: () => Promise<void>;
};

/** The freshness check failed: nobody knows whether cached answers are current. */
export class NotLooked extends Error {}

/** Returns null if a single process owns the database: then no check is needed. */
export function gate(): Gate | null {
  const following = followChanges();
  if (!following) return null;
  let answered = -Infinity;
  let isAway = false;
  const look = sharedChecks(
    async (patienceMs) => {
      // A lost connection is only reported to its next use, so the second attempt gets another one.
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

/** Answers 503 like a page or an endpoint without a database: HTML or JSON. */
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
