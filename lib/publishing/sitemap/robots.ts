import { absoluteUrl } from '../../base/site-url';
import { api, files, pages } from '../../base/routes';

/** What of the API anybody's program may read: the boards, and what describes it. */
const OPEN_API = [api.board(''), api.postings(''), api.docs, api.openapi];

/** Nothing there for anybody who is not signed in, and the pages that say what came of a form. */
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
 * robots.txt (RFC 9309; the longest match wins). Pages that must not be found, such as those of mailed links, are not named here: whoever
 * may not open them would not see that they say noindex.
 */
export function robotsText(): string {
  const rules = [...OPEN_API.map((path) => `Allow: ${path}`), ...CLOSED.map((path) => `Disallow: ${path}`)];
  return ['User-agent: *', 'Allow: /', ...rules, '', `Sitemap: ${absoluteUrl(files.sitemap)}`, ''].join('\n');
}
