import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { content } from '../../lib/content';
import type { Reply } from './client';
import { titlesIn, type MarkedJob, type Shown } from './freshness-jobs';

/** What an answer shows of a job; null where it says nothing of it. */
export type View = (job: MarkedJob) => Shown | null;

/** An address where jobs are shown. */
export type Surface = {
  path: string;
  headers?: Record<string, string>;
  /** Statuses that it may be answered with, beside 304. */
  statuses: readonly number[];
  view: (text: string) => View;
};

const LISTS = [
  '/careers',
  '/careers?utm_source=mail',
  '/careers?page=1',
  '/careers?q=marker',
  '/careers?type=full-time&q=Marker',
  '/jobs/feed.xml',
  '/jobs/feed.json',
  '/jobs/indeed.xml',
  '/api/boards/northlane/jobs',
  '/api/boards/northlane/jobs?content=true',
  '/api/postings/northlane?mode=json',
  '/api/postings/northlane?commitment=full-time',
];
/** The framework's own request for a page that is gone to within the site; it comes with a parameter, else it is sent on to one with. */
const RSC = { RSC: '1' };
const RSC_PARAMETER = '_rsc=';

export const lists: readonly Surface[] = [
  ...LISTS.map((path) => list(path)),
  list(`/careers?${RSC_PARAMETER}`, RSC),
  list(`/careers?q=marker&${RSC_PARAMETER}`, RSC),
  { path: '/sitemap.xml', statuses: [200], view: listedIn },
];

/** Those of one job, which has an id. */
export function pagesOf(job: MarkedJob): Surface[] {
  const { id } = job;
  const statuses = [200, 404];
  const page = (headers?: Record<string, string>): Surface => ({
    path: `/job/${id}${headers ? `?${RSC_PARAMETER}` : ''}`,
    ...(headers && { headers }),
    statuses,
    view: (text) => (asked) => (asked === job ? shownOnPage(text, job) : null),
  });
  const item = (path: string): Surface => ({
    path,
    statuses,
    view: (text) => (asked) => (asked === job ? inList(text, job) : null),
  });
  return [page(), page(), page(RSC), item(`/api/boards/northlane/jobs/${id}`), item(`/api/postings/northlane/${id}`)];
}

function list(path: string, headers?: Record<string, string>): Surface {
  return {
    path,
    ...(headers && { headers }),
    statuses: [200],
    view: (text) => {
      const titles = titlesIn(text);
      return ({ number }) => {
        const version = titles.get(number);
        return version === undefined ? { listed: false } : { listed: true, version };
      };
    },
  };
}

function listedIn(sitemap: string): View {
  const ids = new Set([...sitemap.matchAll(/\/job\/(\d+)</g)].map(([, id]) => Number(id)));
  return ({ id }) => (id === null ? null : { listed: ids.has(id) });
}

function inList(text: string, { number }: MarkedJob): Shown {
  const version = titlesIn(text).get(number);
  return version === undefined ? { listed: false } : { listed: true, version };
}

/** Of a page that is not there, the framework's own requests are told so in the body alone. */
function shownOnPage(text: string, { number }: MarkedJob): Shown {
  const version = titlesIn(text).get(number);
  if (version === undefined) return { visibility: 'hidden' };
  return { visibility: text.includes(content().jobPage.closed.title) ? 'closed' : 'open', version };
}

/** The text of an answer, whichever encoding it came in. */
export function textOf({ headers, body }: Reply): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}
