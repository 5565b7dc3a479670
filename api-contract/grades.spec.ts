import { expect, test as base } from '../e2e/support/contract-test';
import { findingsOf, observatoryScore, TOP_SCORE } from '../e2e/support/graders';
import { workerSite, type Site } from '../e2e/support/site';

// The graders judge https answers, so the site has an https address.
const HOST = 'jobs.example.com';
const test = base.extend<object, { site: Site }>({ site: workerSite({ SITE_URL: `https://${HOST}` }) });

/**
 * One page of each kind: prerendered, cached, rendered per request, with a token, missing, outside the site's layout.
 */
const PAGES = [
  ...['/', '/about', '/careers', '/careers?q=engineer', '/job/1', '/privacy', '/job/1?outcome=none', '/login'],
  ...['/moderator-login', '/newsletter/confirm?token=abc', '/submit-job/manage/abc', '/job/999999', '/nowhere'],
  '/api/docs',
];
const FILES = [
  ...['/api/jobs.php', '/api/nowhere', '/api/download.php', '/jobs/feed.xml', '/jobs/feed.json', '/sitemap.xml'],
  ...['/robots.txt', '/llms.txt', '/og/about', '/og/job/1', '/icon.svg', '/flags/se.svg', '/_next/static/none.js'],
];
/**
 * The accepted finding: the policy allows scripts of this origin, where visitors can upload no file that is served as a
 * script (docs/decisions/008-page-policy).
 */
const KNOWN = ["MEDIUM_MAYBE SCRIPT_ALLOWLIST_BYPASS script-src 'self'"];

test('every kind of page gets the best security header grade, both rendered and cached', async ({ site, request }) => {
  for (const path of PAGES)
    for (const _time of ['made', 'kept']) {
      const answer = await request.get(site.url + path, { headers: { Host: HOST }, maxRedirects: 0 });
      const headers = answer.headers();
      const findings = findingsOf(headers['content-security-policy'] ?? '');
      expect([path, findings]).toEqual([path, path === '/api/docs' ? [] : KNOWN]);
      expect(observatoryScore({ headers, html: await answer.text() }), path).toBe(TOP_SCORE);
    }
});

test('the headers of files and API answers forbid scripts and content sniffing', async ({ site, request }) => {
  for (const path of FILES) {
    const answer = await request.get(site.url + path, { headers: { Host: HOST } });
    const headers = answer.headers();
    expect([path, findingsOf(headers['content-security-policy'] ?? '')]).toEqual([path, []]);
    expect([path, headers]).toEqual([
      path,
      expect.objectContaining({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-resource-policy': /^\/(?:og|jobs)\/|icon|sitemap/.test(path) ? 'cross-origin' : 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      }),
    ]);
  }
});
