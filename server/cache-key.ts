import type { IncomingMessage } from 'node:http';
import { api, files, pages } from '../lib/base/routes';
import { content } from '../lib/content';
import { readCompanyAddress, type CompanyAddress } from '../lib/jobs/company-rules';
import { landingPath, readLandingPath, type Subject } from '../lib/board/landing/subject';
import { BOARD_PARAMS, boardQueryString, parseBoardQuery } from '../lib/board/search/board-query';
import { JOBS_TAG } from '../lib/platform/cache/tags';
import { BOARD } from '../lib/publishing/feeds/board-name';

/** A cacheable request, reduced to what the answer depends on. */
export type Cacheable = {
  /** The URL for the framework, and the key of the cached answer. */
  url: string;
  /** Which job, company (null: an invalid name), skill or place; `missing` replaces `url` if it does not exist. */
  record?: ({ id: string } | { company: CompanyAddress | null } | { landing: Subject }) & { missing: string };
  /** Id of the job whose page this is, to count its views (server/job-views.ts). */
  job?: string;
  /** Tags the answer depends on, if the framework makes it for each request. Other pages take them from the page cache. */
  tags?: readonly string[];
  /** Path of a file below those that the build compressed. */
  file?: string;
  /** The answer sets its own version and cache time (lib/publishing/feeds/answer.ts). */
  versioned?: true;
};

/** Prefilled from its parameters. */
const PERSONAL = new Set<string>([pages.jobAlerts]);
// Paths are the same in every language.
const { careersPage, sitePages } = content('en');
const SITE_PAGES = new Set(
  sitePages.flatMap((group) => group.pages.map(({ path }) => path)).filter((path) => !PERSONAL.has(path)),
);
/** Made for each request, but equal for everybody. */
const MADE_FROM: Record<string, readonly string[]> = {
  [pages.privacy]: [],
  [files.robots]: [],
  [files.llms]: [JOBS_TAG],
};
const JOB = /^\/(?<picture>og\/)?job\/(?<id>[^/]+)$/;
const JOB_ID = /^[\w-]{1,40}$/;
const COMPANY = /^\/careers\/at\/(?<name>[^/]+)(?:\/(?<page>[^/]+))?$/;
const MAX_COMPANY_NAME = 400;
/** Stands for a name that does not exist, and is no valid name itself. */
const ANY = '*';
const PICTURE = /^\/(?:(?:og|app-icon)\/[\w-]{1,40}|favicon\.ico)$/;
/** Files whose names contain a hash of their content. */
const BUILT = /^\/_next\/(?<file>static(?:\/[\w~-][\w.~-]*)+)$/;
const PUBLIC_FILE = /^\/(?:flags\/[\w-]{1,20}\.svg|humans\.txt)$/;
/** Sitemap, feeds and boards for other tools, with the parameters that their answers depend on. */
const FEEDS: Record<string, readonly string[]> = {
  [files.sitemap]: [],
  [files.rss]: BOARD_PARAMS,
  [files.jsonFeed]: BOARD_PARAMS,
  [files.indeed]: [],
  [api.board(BOARD)]: [],
  [api.boardJobs(BOARD)]: ['content'],
  [api.boardDepartments(BOARD)]: [],
  [api.boardOffices(BOARD)]: [],
  [api.postings(BOARD)]: ['mode', 'group', 'skip', 'limit', 'location', 'commitment', 'department', 'team', 'level'],
};
const SITEMAP_PART = /^\/sitemaps\/\d{1,4}\.xml$/;
const FEED_ITEM = new RegExp(`^(?<list>${api.boardJobs(BOARD)}|${api.postings(BOARD)})/\\d{1,15}$`);
/** Longer queries are not sensible, and their keys would exceed their answers. */
const MAX_FILTER = 300;
/** All URLs without a route share this entry, which has none either. */
const NO_ROUTE: Cacheable = { url: `/${ANY}` };

/**
 * Returns which shared answer a request gets. Neither headers nor other parameters than those of the search change it, so
 * such URLs lead to the same entry.
 *
 * @param isRoute whether a path matches a route of the build
 * @returns null for requests that the framework answers individually: other methods, its own requests (`rsc`), form
 *   results (`outcome`), and URLs not named here
 */
export function cacheableOf(
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  isRoute: (path: string) => boolean,
): Cacheable | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  const query = at === -1 ? null : new URLSearchParams(url.slice(at + 1));
  const named = headers.rsc === undefined && !query?.has('outcome') ? namedAnswer(path, query) : null;
  // The framework redirects paths that end in a slash or contain an empty part.
  if (named || path.endsWith('/') || path.includes('//') || isRoute(path)) return named;
  return NO_ROUTE;
}

function namedAnswer(path: string, query: URLSearchParams | null): Cacheable | null {
  if (path === careersPage.path && query && BOARD_PARAMS.some((name) => query.has(name))) return searchOf(query);
  const tags = MADE_FROM[path];
  if (tags) return { url: path, tags };
  if (path === careersPage.path || SITE_PAGES.has(path) || PICTURE.test(path)) return { url: path };
  const company = COMPANY.exec(path)?.groups;
  if (company) {
    const { name = '', page } = company;
    const address = name.length > MAX_COMPANY_NAME ? null : readCompanyAddress(name, page);
    return { url: path, record: { company: address, missing: pages.company(ANY) } };
  }
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
  // Anybody can invent URLs that do not exist, so they share one entry.
  if (id === undefined) return null;
  const missing = `/${picture ?? ''}job/${ANY}`;
  if (!JOB_ID.test(id)) return { url: missing };
  const record = { id, missing };
  return picture === undefined ? { url: path, record, job: id } : { url: path, record };
}

function searchOf(query: URLSearchParams): Cacheable {
  // Without any parameter it would be another page.
  const asked = boardQueryString(parseBoardQuery(query)) || 'page=1';
  return { url: `${pages.careers}?${asked}`, tags: [JOBS_TAG] };
}

function parametersOfPart(path: string): readonly string[] | undefined {
  if (SITEMAP_PART.test(path)) return [];
  const list = FEED_ITEM.exec(path)?.groups?.list;
  if (list === undefined) return undefined;
  return list === api.boardJobs(BOARD) ? ['pay_transparency', 'questions'] : [];
}

function feedOf(path: string, parameters: readonly string[], query: URLSearchParams | null): Cacheable | null {
  const asked = new URLSearchParams(
    parameters.flatMap((name) => (query?.getAll(name) ?? []).map((value) => [name, value])),
  ).toString();
  if (asked.length > MAX_FILTER) return null;
  return { url: asked === '' ? path : `${path}?${asked}`, tags: [JOBS_TAG], versioned: true };
}
