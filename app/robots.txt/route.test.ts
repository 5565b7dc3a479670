import * as llmsRoute from '../llms.txt/route';
import * as robotsRoute from './route';
import { sitePages } from '@/lib/content/en/pages';
import { call } from '@/lib/testing/harness';

/** Whether a crawler may fetch a path: the longest matching rule wins, and Allow wins a tie (RFC 9309, 2.2.2). */
function allows(robots: string, address: string): boolean {
  const rules = robots.split('\n').flatMap((line) => /^(Allow|Disallow): (\S+)$/.exec(line)?.slice(1) ?? []);
  let [best, allowed] = [-1, true];
  for (let at = 0; at < rules.length; at += 2) {
    const [kind, path = ''] = [rules[at], rules[at + 1]];
    const pattern = new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`);
    if (pattern.test(address) && (path.length > best || (path.length === best && kind === 'Allow')))
      [best, allowed] = [path.length, kind === 'Allow'];
  }
  return allowed;
}

let robots = '';
beforeAll(async () => {
  const answer = await call(robotsRoute, 'GET', '/robots.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  robots = answer.text;
});

test('robots.txt names the sitemap by its absolute URL', () => {
  expect(robots).toContain('\nSitemap: http://localhost:3000/sitemap.xml\n');
});

test.each([
  ...sitePages.flatMap(({ pages }) => pages.map(({ path }) => path)),
  '/careers',
  '/careers?page=2',
  '/job/7',
  '/jobs/feed.xml',
  '/jobs/feed.json',
  '/jobs/indeed.xml',
  '/og/job/7',
  '/sitemaps/1.xml',
  '/llms.txt',
  '/api/boards/northlane/jobs',
  '/api/boards/northlane/jobs/7',
  '/api/postings/northlane',
  '/api/docs',
  '/login',
  '/verify-email?token=x',
  '/_next/static/a.js',
])('robots.txt allows crawlers to fetch %s', (path) => {
  expect(allows(robots, path)).toBe(true);
});

test.each([
  '/api/jobs.php',
  '/api/account/export',
  '/jobs.php',
  '/download.php?id=1',
  '/moderator-dashboard',
  '/moderator-dashboard?tab=cvs',
  '/talent-seeker-dashboard',
  '/job-applications',
  '/job/7?outcome=abc',
  '/contact?x=1&outcome=abc',
])('robots.txt disallows crawlers from fetching %s', (path) => {
  expect(allows(robots, path)).toBe(false);
});

test('llms.txt has a name, a summary and sections of described links that robots.txt allows', async () => {
  const { status, headers, text } = await call(llmsRoute, 'GET', '/llms.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const [name, summary, ...rest] = text.trimEnd().split('\n\n');
  expect(name).toBe('# Northlane');
  expect(summary).toMatch(/^> \S[^\n]+$/);
  const sections = rest.slice(rest.findIndex((block) => block.startsWith('## ')));
  expect(sections.filter((_, at) => at % 2 === 0).every((heading) => /^## \S[^\n]*$/.test(heading))).toBe(true);
  const links = sections.filter((_, at) => at % 2 === 1).flatMap((list) => list.split('\n'));
  for (const link of links) expect(link).toMatch(/^- \[[^\]]+\]\(http:\/\/localhost:3000\/[^)\s]*\): \S.+$/);
  for (const path of ['/services', '/contract-staffing', '/careers', '/jobs/feed.xml', '/api/docs', '/sitemap.xml'])
    expect(text).toContain(`(http://localhost:3000${path})`);
  expect(links.every((link) => allows(robots, link.split('localhost:3000')[1]?.split(')')[0] ?? ''))).toBe(true);
});
