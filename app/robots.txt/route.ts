import { textFile } from '@/lib/publishing/text-file';
import { absoluteUrl } from '@/lib/base/site-url';
import { api, files, pages } from '@/lib/base/routes';

export const { GET, HEAD } = textFile(robotsText);

/** API paths that crawlers may fetch: the boards and the documentation. */
const OPEN_API = [api.board(''), api.postings(''), api.docs, api.openapi];

/** Paths that crawlers must not fetch: the API, PHP aliases, pages behind a sign-in, and results of forms. */
const CLOSED = [
  `${api.root}/`,
  '/*.php',
  pages.moderatorDashboard,
  pages.moderatorAccount,
  pages.seekerDashboard,
  pages.jobApplications,
  '/*?outcome=',
  '/*&outcome=',
];

/**
 * Writes robots.txt (RFC 9309). It does not disallow other private pages: a crawler that may not fetch a page cannot
 * see its noindex.
 */
function robotsText(): string {
  const rules = [...OPEN_API.map((path) => `Allow: ${path}`), ...CLOSED.map((path) => `Disallow: ${path}`)];
  return ['User-agent: *', 'Allow: /', ...rules, '', `Sitemap: ${absoluteUrl(files.sitemap)}`, ''].join('\n');
}
