import { textFile } from '@/lib/publishing/text-file';
import { absoluteUrl } from '@/lib/base/site-url';
import { api, files, pages } from '@/lib/base/routes';

export const { GET, HEAD } = textFile(robotsText);

/** Parts of the API that any program may read: the boards and the documentation. */
const OPEN_API = [api.board(''), api.postings(''), api.docs, api.openapi];

/** Pages that need a sign-in, and pages that show the result of a form. */
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

/** RFC 9309; the longest match wins. Private pages are not listed: crawlers that may not fetch them would never see their noindex. */
function robotsText(): string {
  const rules = [...OPEN_API.map((path) => `Allow: ${path}`), ...CLOSED.map((path) => `Disallow: ${path}`)];
  return ['User-agent: *', 'Allow: /', ...rules, '', `Sitemap: ${absoluteUrl(files.sitemap)}`, ''].join('\n');
}
