import type { IncomingMessage } from 'node:http';
import { files, pages } from '../../lib/base/routes';
import { content } from '../../lib/content';
import { readCompanyAddress, type CompanyAddress } from '../../lib/jobs/company-rules';
import { landingPath, readLandingPath, type Subject } from '../../lib/board/landing/subject';
import { BOARD_PARAMS, boardQueryString, parseBoardQuery } from '../../lib/board/search/board-query';
import { JOBS_TAG } from '../../lib/platform/cache/tags';
import { siteSlug } from '../../lib/base/site-slug';

/** A cacheable request, reduced to what determines its answer. */
export type Cacheable = {
  url: string;
  /** The shown job, company (null: invalid name), or skill and place. If that is missing, `missing` replaces `url`. */
  record?: ({ id: string } | { company: CompanyAddress | null } | { landing: Subject }) & { missing: string };
  /** Id of the requested job page, for counting views (server/front/job-views.ts). */
  job?: string;
  /** Cache tags of an answer that the framework does not cache. The page cache has the tags of other pages. */
  tags?: readonly string[];
  file?: string;
  /** Whether the answer sets its own version and cache time (lib/publishing/feeds/answer.ts). */
  versioned?: true;
  /** Name of the page's payload file, if the request is for that file. */
  payload?: string;
};

/** This page fills in its form from the URL's parameters, so its answers are not shared. */
const PERSONAL = new Set<string>([pages.jobAlerts]);
// Paths do not depend on the language.
const { careersPage, sitePages } = content('en');
const SITE_PAGES = new Set(
  sitePages.flatMap((group) => group.pages.map(({ path }) => path)).filter((path) => !PERSONAL.has(path)),
);
/** Cache tags of pages that the framework does not cache, although they are equal for all visitors. */
const TAGS_OF_PAGES: Record<string, readonly string[]> = {
  [files.robots]: [],
  [files.humans]: [],
  [files.llms]: [JOBS_TAG],
};
const JOB = /^\/(?<picture>og\/)?job\/(?<id>[^/]+)$/;
const JOB_ID = /^[\w-]{1,40}$/;
const COMPANY = /^\/careers\/at\/(?<name>[^/]+)(?:\/(?<page>[^/]+))?$/;
const MAX_COMPANY_NAME = 400;
/** Placeholder for all names that do not exist. It is not a valid name. */
const ANY = '*';
const PICTURE = /^\/(?:(?:og|app-icon)\/[\w-]{1,40}|favicon\.ico)$/;
const BUILT = /^\/_next\/(?<file>static(?:\/[\w~-][\w.~-]*)+)$/;
const PUBLIC_FILE = /^\/(?:flags\/[\w-]{1,20}\.svg)$/;
/** Sitemap and feeds, with the query parameters that change their answers. */
const FEEDS: Record<string, readonly string[]> = {
  [files.sitemap]: [],
  [files.rss]: BOARD_PARAMS,
  [files.jsonFeed]: BOARD_PARAMS,
  [files.indeed]: [],
};
/** Job lists in other tools' formats, by the path before the board's name and the path after it. */
const BOARD_CALL = /^\/api\/(?<list>boards|postings)\/(?<board>[^/]+)(?<rest>\/.*)?$/;
const BOARD_CALLS: Record<string, readonly string[]> = {
  boards: [],
  'boards/jobs': ['content'],
  'boards/departments': [],
  'boards/offices': [],
  postings: ['mode', 'group', 'skip', 'limit', 'location', 'commitment', 'department', 'team', 'level'],
};
const SITEMAP_PART = /^\/sitemaps\/\d{1,4}\.xml$/;
const BOARD_ITEM = /^(?<list>boards\/jobs|postings)\/\d{1,15}$/;
/** File with the framework's payload of a page. `page` is the URL of the page. */
const PAYLOAD = /^\/payload\/(?<name>[\w-]{22})\.js$/;
/** Maximum length of a cached search query. Keys of longer ones could take more memory than their answers. */
const MAX_FILTER = 300;
/** Cache entry of all URLs without a route. Its own URL has no route either. */
const NO_ROUTE: Cacheable = { url: `/${ANY}` };

/**
 * Returns the shared answer for a request, selected only by the path and the search's parameters.
 * @param isRoute whether a path matches a route of the build
 * @returns null for requests that the framework answers individually: other methods, its data requests (`rsc`), form
 *   results (`outcome`), a posting form with values from its URL, and URLs not named here
 */
export function cacheableOf(
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  isRoute: (path: string) => boolean,
): Cacheable | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  const query = at === -1 ? null : new URLSearchParams(url.slice(at + 1));
  const isOwn = query?.has('outcome') || (path === pages.submitJob && query?.has('title'));
  const named = headers.rsc === undefined && !isOwn ? namedAnswer(path, query) : null;
  // The framework redirects paths that end in a slash or contain an empty segment.
  if (named || path.endsWith('/') || path.includes('//') || isRoute(path)) return named;
  return NO_ROUTE;
}

function namedAnswer(path: string, query: URLSearchParams | null): Cacheable | null {
  if (path === careersPage.path && query && BOARD_PARAMS.some((name) => query.has(name))) return searchOf(query);
  const tags = TAGS_OF_PAGES[path];
  if (tags) return { url: path, tags };
  if (path === careersPage.path || SITE_PAGES.has(path) || PICTURE.test(path)) return { url: path };
  const company = COMPANY.exec(path)?.groups;
  if (company) {
    const { name = '', page } = company;
    const address = name.length > MAX_COMPANY_NAME ? null : readCompanyAddress(name, page);
    return { url: path, record: { company: address, missing: pages.company(ANY) } };
  }
  const payload = PAYLOAD.exec(path)?.groups?.name;
  if (payload !== undefined) return payloadOf(payload, query?.get('page') ?? '');
  const built = BUILT.exec(path)?.groups?.file;
  if (built) return { url: path, tags: [], file: built };
  if (PUBLIC_FILE.test(path)) return { url: path, tags: [], file: path.slice(1) };
  const parameters = FEEDS[path] ?? parametersOfPart(path);
  if (parameters) return feedOf(path, parameters, query);
  const landing = readLandingPath(path);
  if (landing)
    return {
      url: path,
      record: { landing, missing: landingPath({ skill: landing.skill && ANY, place: landing.place && ANY }) },
    };
  const { id, picture } = JOB.exec(path)?.groups ?? {};
  // Clients can invent any number of URLs without a record, so these share one entry.
  if (id === undefined) return null;
  const missing = `/${picture ?? ''}job/${ANY}`;
  if (!JOB_ID.test(id)) return { url: missing };
  const record = { id, missing };
  return picture === undefined ? { url: path, record, job: id } : { url: path, record };
}

export function payloadAddress(name: string, page: string): string {
  return `/payload/${name}.js?page=${encodeURIComponent(page)}`;
}

function payloadOf(name: string, page: string): Cacheable | null {
  const found = page.includes('?') || PAYLOAD.test(page) ? null : (namedAnswer(page, null) ?? NO_ROUTE);
  return found && !found.tags ? { ...found, payload: name } : null;
}

function searchOf(query: URLSearchParams): Cacheable {
  // The URL without parameters is a different page, so `page=1` stays.
  const asked = boardQueryString(parseBoardQuery(query)) || 'page=1';
  return { url: `${pages.careers}?${asked}`, tags: [JOBS_TAG] };
}

function parametersOfPart(path: string): readonly string[] | undefined {
  if (SITEMAP_PART.test(path)) return [];
  const { list, board, rest = '' } = BOARD_CALL.exec(path)?.groups ?? {};
  if (list === undefined || board !== siteSlug()) return undefined;
  const call = list + rest;
  const item = BOARD_ITEM.exec(call)?.groups?.list;
  if (item === undefined) return BOARD_CALLS[call];
  return item === 'postings' ? [] : ['pay_transparency', 'questions'];
}

function feedOf(path: string, parameters: readonly string[], query: URLSearchParams | null): Cacheable | null {
  const asked = new URLSearchParams(
    parameters.flatMap((name) => (query?.getAll(name) ?? []).map((value) => [name, value])),
  ).toString();
  if (asked.length > MAX_FILTER) return null;
  return { url: asked === '' ? path : `${path}?${asked}`, tags: [JOBS_TAG], versioned: true };
}
