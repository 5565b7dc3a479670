import { randomBytes } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { renderToString } from 'react-dom/server';
import { JobList } from '../../components/jobs/job-list';
import { errorFields } from '../../lib/base/log/log';
import { logSparse } from '../../lib/base/log/sparse';
import { pages } from '../../lib/base/routes';
import { findBoardSize, viewBoard } from '../../lib/board/board';
import { content } from '../../lib/content';
import { boardPath, boardQueryString, WHOLE_BOARD, type BoardQuery } from '../../lib/board/search/board-query';
import { readBoardQuery } from '../../lib/board/search/read-board-query';
import { pageCache, type PageCache } from '../../lib/platform/cache/page-cache';
import { CapturedResponse } from './captured-response';
import { askWithNonce, bareRequest, nonceOf, type RequestHandler } from './framework-request';
import {
  encodedFrame,
  type EncodedFrame,
  fillEncoded,
  fillFrame,
  type Frame,
  frameOf,
  propsAsData,
  timesIn,
  type Varying,
  withinScript,
} from './search-frame';

type PageFrame = { headers: [string, Frame][]; body: EncodedFrame };
/** A search, and the kind of page that serves as its template. */
type Search = { asked: BoardQuery; query: string; model: 'first' | 'later' | 'unsearched' };
/** Valid until a change or the end of the day. */
type CurrentFrames = ReturnType<PageCache['now']> & {
  pages: Promise<number>;
  frames: Map<string, Promise<PageFrame | null>>;
};

/**
 * Renders search pages from a template, a page that the framework rendered: React renders each search's list, which
 * replaces the template's list and props. If a part is missing or anything fails, the framework renders the page.
 */
export function withSearchPages(handler: RequestHandler): RequestHandler {
  let current: CurrentFrames | undefined;
  const currentFrames = (cache: PageCache): CurrentFrames => {
    const now = cache.now();
    if (current?.began !== now.began || current.day !== now.day)
      current = { ...now, pages: findBoardSize().then(({ pages }) => pages), frames: new Map() };
    return current;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, cache: PageCache): Promise<boolean> => {
    const { pages: listed, frames } = currentFrames(cache);
    const { query, isCanonical } = readBoardQuery(new URLSearchParams(queryOf(request.url ?? '')));
    if (!isCanonical) {
      response.writeHead(307, { Location: boardPath(query) }).end();
      return true;
    }
    const search = searchOf(request, query, await listed);
    if (!search) return false;
    const making = frames.get(search.model) ?? makeFrame(request, search.model, { cache, handler });
    frames.set(search.model, making);
    const frame = await making;
    if (frame) send(response, frame, await partsOf(search, nonceOf(request)));
    else frames.delete(search.model);
    return frame !== null;
  };

  return async (request, response) => {
    const cache = pageCache();
    if (cache && request.url?.startsWith(`${pages.careers}?`))
      try {
        if (await answer(request, response, cache)) return;
      } catch (thrown) {
        current = undefined;
        warn(errorFields(thrown));
      }
    await handler(request, response);
  };
}

function warn(fields: ReturnType<typeof errorFields>): void {
  logSparse('warn', 'search.template-failed', fields);
}

/** Null for page 1 of the whole list, which the framework renders. */
function searchOf({ url = '' }: IncomingMessage, asked: BoardQuery, listed: number): Search | null {
  const query = queryOf(url);
  const { page } = asked;
  const isSearched = boardQueryString({ ...asked, page: 1 }) !== '';
  // Search engines get pages of the whole list; the first of them is the URL without parameters.
  if (!isSearched && page <= listed) return page === 1 ? null : { asked, query, model: 'unsearched' };
  return { asked, query, model: page === 1 ? 'first' : 'later' };
}

function queryOf(address: string): string {
  return address.slice(address.indexOf('?') + 1);
}

type Making = { cache: PageCache; handler: RequestHandler };

async function makeFrame(
  request: IncomingMessage,
  model: Search['model'],
  { cache, handler }: Making,
): Promise<PageFrame | null> {
  // If the random word remains in the template, the page contains the query in an unexpected place. The characters
  // before the word are escaped differently in each context.
  const word = randomBytes(12).toString('hex');
  const q = model === 'unsearched' ? '' : `$"<é'&+*~/ ${word}`;
  const asked = { ...WHOLE_BOARD, q, page: model === 'first' ? 1 : 2 };
  const query = boardQueryString(asked);
  const captured = new CapturedResponse(bareRequest(request, request.headers.host ?? '', `${pages.careers}?${query}`));
  const asking = askWithNonce(captured.req);
  await cache.current.run(asking, () => handler(captured.req, captured));
  if ((await captured.ended) !== 'complete' || captured.statusCode !== 200) return null;
  const parts = await partsOf({ asked, query }, asking.nonce);
  const headers = flat(captured.getHeaders()).map(([name, value]): [string, Frame] => [name, frameOf(value, parts)]);
  const body = frameOf(captured.body.toString(), parts);
  if (isWhole(body, parts) && !JSON.stringify({ headers, body }).includes(word))
    return { headers, body: encodedFrame(body) };
  warn({ detail: 'The rendered search page lacks the expected list, data or query; Next.js renders each search.' });
  return null;
}

function isWhole(body: Frame, parts: Varying): boolean {
  const once = (['list', 'data', 'query'] as const).every((part) => timesIn(body, part) === 1);
  const named = (['title', 'address', 'nonce'] as const).every((part) => parts[part] === '' || timesIn(body, part) > 0);
  return once && named;
}

function flat(headers: OutgoingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
  );
}

async function partsOf({ asked, query }: Omit<Search, 'model'>, nonce: string): Promise<Varying> {
  const { page } = asked;
  const props = { board: await viewBoard(asked), words: content().boardList, title: content().careers.title };
  return {
    list: renderToString(<JobList {...props} />),
    data: withinScript(propsAsData(props.board)),
    query: withinScript(`"c":["","careers?${query}"],"q":"?${spelledAsText(query)}"`),
    title: page > 1 ? `, page ${page}` : '',
    address: page > 1 ? `?page=${page}` : '',
    nonce,
  };
}

/** As the framework writes the query in `q`: names and values encoded by `encodeURIComponent`. */
function spelledAsText(query: string): string {
  return [...new URLSearchParams(query)].map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
}

function send(response: ServerResponse, { headers, body }: PageFrame, parts: Varying): void {
  for (const [name, value] of headers) response.appendHeader(name, fillFrame(value, parts));
  response.writeHead(200).end(fillEncoded(body, parts));
}
