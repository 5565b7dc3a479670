import 'server-only';
import * as z from 'zod/mini';
import { text } from '../../base/fields/dto';
import { handle, methods, type Context, type RouteExports } from '../../platform/http/handle';
import type { Answer, Description } from '../../platform/http/operation';
import type { Parameters } from '../../platform/http/params';
import { PUBLIC_HEADERS } from './answer';
import { siteSlug } from '../../base/site-slug';
import { boardName, leverRefusal } from './shapes';
import { cachedBoardSize } from '../../board/queries';
import { enforceLimit } from '../../platform/http/rate-limit';
import { readJobId } from '../../jobs/rules';
import { cachedPublicJob } from '../../jobs/queries';
import { withoutContradicted } from '../../jobs/withheld';
import type { OpenJob } from '../../jobs/open-jobs';

/** For each board API, its term for the board's name in URLs, and its response for an unknown resource. */
const APIS = {
  greenhouse: {
    part: 'board',
    none: { status: 404, error: 'Job not found' },
    plain: z.object({ status: z.literal(404), error: text }),
  },
  lever: { part: 'site', none: { ok: false, error: 'Document not found' }, plain: leverRefusal },
};

type Asked<Params extends Parameters> = Context<Record<string, never>, Params, 'public'>;
type BoardCall<Params extends Parameters> = Pick<Description, 'id' | 'summary' | 'notes' | 'exampleQuery'> & {
  api: keyof typeof APIS;
  parameters?: Params;
  answers: readonly Answer[];
  /** True if the call reads the whole board; on large boards it is then rate-limited. */
  whole?: true;
  /** Null if the resource does not exist. */
  run: (asked: Asked<Params>) => Promise<Response | null>;
};

/**
 * Creates the handlers of a read-only board API URL. Answers CORS preflights, because pages of any site may read it.
 */
export function boardGet<Params extends Parameters = Record<never, never>>({
  api,
  notes = [],
  parameters = {} as Params,
  answers,
  whole,
  run,
  ...named
}: BoardCall<Params>): RouteExports {
  const { part, none, plain } = APIS[api];
  const missing: Answer = { status: 404, description: `There is no such ${part} or open job.`, plain };
  const exported = methods({
    GET: handle({
      ...named,
      tag: 'Boards for other tools' as const,
      guard: 'public',
      conditional: true,
      notes: ['Any site’s pages may read it. Answers carry an ETag.', ...notes],
      parameters: { [part]: boardName, ...parameters },
      answers: [...answers, missing],
      ...(whole && { refusals: ['rate_limited'] as const }),
      run: async (asked) => {
        if (boardName.read(asked.url, part, {}) !== siteSlug()) return boardRefusal(404, none);
        if (whole) await limitWholeBoard(asked.request);
        return (await run(asked as unknown as Asked<Params>)) ?? boardRefusal(404, none);
      },
    }),
  });
  const options = async (request: Request): Promise<Response> => {
    const answer = await exported.OPTIONS(request);
    answer.headers.set('Access-Control-Allow-Origin', PUBLIC_HEADERS['Access-Control-Allow-Origin']);
    answer.headers.set('Access-Control-Allow-Methods', 'GET, HEAD, OPTIONS');
    answer.headers.set('Access-Control-Allow-Headers', 'If-None-Match, Content-Type, Authorization');
    answer.headers.set('Access-Control-Max-Age', '86400');
    return answer;
  };
  return { ...exported, OPTIONS: Object.assign(options, { guard: exported.OPTIONS.guard }) };
}

/** Creates a refusal in the format that clients of the imitated API expect. */
export function boardRefusal(status: 400 | 404, body: Record<string, unknown>): Response {
  return Response.json(body, { status, headers: { ...PUBLIC_HEADERS, 'Cache-Control': 'no-store' } });
}

/** With more open jobs, a list of all jobs exceeds the 2 MB that the server caches, so each call generates it again. */
const HELD_JOBS = 200;

/** Counts a call that reads all jobs of a large board against the caller's limit. @throws AppError rate_limited */
export async function limitWholeBoard(request: Request): Promise<void> {
  if ((await cachedBoardSize()).total > HELD_JOBS) await enforceLimit(request.headers, 'feed');
}

/** Finds the open job that an id in a URL names, or null. For the board APIs, closed jobs do not exist. */
export async function findOpenJob(idText: string): Promise<OpenJob | null> {
  const id = readJobId(idText);
  const found = id === null ? null : await cachedPublicJob(id);
  return found?.open
    ? { ...withoutContradicted(found.job, found.withheld), postedAt: found.postedAt, lastDay: found.lastDay }
    : null;
}
