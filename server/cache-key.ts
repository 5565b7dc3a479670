import type { IncomingMessage } from 'node:http';
import { api, files, pages } from '../lib/base/routes';
import { careersPage, sitePages } from '../lib/content/site-pages';
import { readCompanyAddress, type CompanyAddress } from '../lib/jobs/company-rules';
import { landingPath, readLandingPath, type Subject } from '../lib/board/landing/subject';
import { BOARD_PARAMS, boardQueryString, parseBoardQuery } from '../lib/board/search/board-query';
import { JOBS_TAG } from '../lib/platform/cache/tags';
import { BOARD } from '../lib/publishing/feeds/board-name';

/** What is asked for, without anything that must not vary the answer. */
export type Cacheable = {
  /** What the framework is asked, and the name under which the answer is kept. */
  url: string;
  /**
   * Of a job, of a company (null: of none), or of the list of a skill or place: which; and what is asked for, and kept, in its place if
   * there is none.
   */
  record?: ({ id: string } | { company: CompanyAddress | null } | { landing: Subject }) & { missing: string };
  /** Of the page of a job: its id, for counting who looks (server/job-views.ts). */
  job?: string;
  /** What the answer is made from, where the framework makes it anew for each request; of other pages its cache tells. */
  tags?: readonly string[];
  /** Of a file: its place below those that the build compressed. */
  file?: string;
  /** It says itself what version it is, and how long that may be kept (lib/publishing/feeds/answer.ts). */
  versioned?: true;
};

/** Prefilled by its parameters. */
const PERSONAL = new Set<string>([pages.jobAlerts]);
const SITE_PAGES = new Set(
  sitePages.flatMap((group) => group.pages.map(({ path }) => path)).filter((path) => !PERSONAL.has(path)),
);
/** Made for each request, but the same for everybody. */
const MADE_FROM: Record<string, readonly string[]> = {
  [pages.privacy]: [],
  [files.robots]: [],
  [files.llms]: [JOBS_TAG],
};
const JOB = /^\/(?<picture>og\/)?job\/(?<id>[^/]+)$/;
const JOB_ID = /^[\w-]{1,40}$/;
const COMPANY = /^\/careers\/at\/(?<name>[^/]+)(?:\/(?<page>[^/]+))?$/;
const MAX_COMPANY_NAME = 400;
/** In the place of a name that leads to nothing. It is none itself. */
const ANY = '*';
const PICTURE = /^\/(?:(?:og|app-icon)\/[\w-]{1,40}|favicon\.ico)$/;
/** Named after what is in them. */
const BUILT = /^\/_next\/(?<file>static(?:\/[\w~-][\w.~-]*)+)$/;
const PUBLIC_FILE = /^\/(?:flags\/[\w-]{1,20}\.svg|humans\.txt)$/;
/** Sitemap, feeds and the boards for other tools, each with the parameters that its answer depends on. */
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
/** Nobody means more; it would be kept under a name longer than its answer. */
const MAX_FILTER = 300;
/** Addresses that match no route share the entry of this one, which matches none either. */
const NO_ROUTE: Cacheable = { url: `/${ANY}` };

/**
 * Which answer a request is given that everybody is given alike. Headers never make a difference, and of parameters only
 * those that a list is searched by: whatever else an address carries leads to the same entry.
 *
 * @param isRoute whether an address matches a route of the build
 * @returns null for all others, which the framework answers for each alone: methods that do something, the framework's own
 *          requests (`rsc`), what came of a form (`outcome`), and every address that is not named here
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
  // The framework leads addresses on that end in a slash or hold an empty part.
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
  // Addresses that lead to nothing, of which anybody can invent as many as they like, share one entry.
  if (id === undefined) return null;
  const missing = `/${picture ?? ''}job/${ANY}`;
  if (!JOB_ID.test(id)) return { url: missing };
  const record = { id, missing };
  return picture === undefined ? { url: path, record, job: id } : { url: path, record };
}

function searchOf(query: URLSearchParams): Cacheable {
  // Without any parameter it is another page.
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
