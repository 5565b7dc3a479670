import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { errorPage } from '../lib/content/en/errors';
import { issueTimestamp } from '../lib/platform/http/honeypot/timestamp';
import { STYLE_SOURCE } from '../lib/platform/http/plain-page';
import { busyCandidate } from './support/candidates';
import { application, cookieOf, person } from './support/contract-fixtures';
import { inlineOf } from './support/inline';
import { signIn } from './support/office';
import { NOT_FOUND, ROUTES } from './support/routes';
import { expect, test } from './support/test';

// Pages of each kind: rendered and then cached, rendered per request, missing, and outside the site's layout.
const PATHS = [
  ...ROUTES.map(({ path }) => path),
  ...['/careers?q=engineer', '/careers?type=Contract&page=2', '/careers?q=nothing+like+it'],
  ...[
    '/careers/saved',
    '/job/1',
    '/job/999999',
    NOT_FOUND.path,
    '/job/%ff',
    '/_global-error',
    '/talent-seeker-dashboard',
  ],
  ...['/login', '/register', '/forgot-password', '/reset-password', '/reset-password?token=abc'],
  ...['/verify-email', '/verify-email?token=abc', '/moderator-login', '/moderator-reset', '/moderator-reset?token=abc'],
  '/moderator-invitation?token=abc',
  ...['/job/1?outcome=none', '/submit-job?outcome=none', '/job-alerts?q=engineer', '/job-alerts/confirm?token=abc'],
  ...['/job-alerts/unsubscribe?key=abc', '/newsletter/confirm?token=abc', '/newsletter/unsubscribe?key=abc'],
  ...['/your-data', '/your-data/open', '/your-data/open?token=abc', '/submit-job/manage', '/submit-job/manage/abc'],
  '/api/docs',
];

const STRICT = expect.not.stringMatching(/unsafe|\*|https?:|data:/);

async function expectStrict(request: APIRequestContext, path: string, options: Parameters<typeof request.get>[1] = {}) {
  const answer = await request.get(path, options);
  const policy = answer.headers()['content-security-policy'] ?? '';
  const { scripts, styles, found, unnamed } = inlineOf(await answer.text(), policy);
  expect([path, unnamed]).toEqual([path, []]);
  expect([path, scripts, styles]).toEqual([path, STRICT, STRICT]);
  expect(policy).toMatch(/object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'/);
  expect([path, found]).toEqual([path, expect.any(Number)]);
  expect(found, path).toBeGreaterThan(0);
}

test('every page’s Content-Security-Policy allows only its own scripts and styles', async ({ request }) => {
  for (const path of PATHS) for (const _time of ['made', 'kept']) await expectStrict(request, path);
});

test('the Content-Security-Policy of a page with form errors allows only its own scripts and styles', async ({
  request,
}) => {
  const headers = { Accept: 'text/html', Cookie: `form-stamp=${issueTimestamp('any', Date.now() - 60_000)}` };
  const form = { name: '', email: 'nonsense', message: '', title: '', username: '', password: '' };
  for (const path of [
    '/api/contact?page=contact',
    '/api/contact?page=cloud-first',
    '/api/newsletter',
    '/api/job-postings.php',
    '/api/job-alerts',
    '/api/your-data',
    '/api/postings-manage/link',
    '/api/postings-manage/logo',
    '/api/moderator/login.php',
    '/api/auth/login.php',
    '/api/auth/register.php',
    '/api/auth/send-reset-email.php',
  ]) {
    const { location = '' } = (await request.post(path, { form, headers, maxRedirects: 0 })).headers();
    expect([path, location]).toEqual([path, expect.stringContaining('outcome=')]);
    await expectStrict(request, location);
  }
  for (const path of ['/api/direct-applications.php?job_id=1', '/api/cv-documents.php']) {
    const multipart = { email: 'nonsense' };
    const { location = '' } = (await request.post(path, { multipart, headers, maxRedirects: 0 })).headers();
    expect([path, location]).toEqual([path, expect.stringContaining('outcome=')]);
    await expectStrict(request, location);
  }
});

test('the Content-Security-Policy of candidate dashboards allows only their own scripts and styles', async ({
  request,
  site,
}) => {
  const headers = { Cookie: await cookieOf(site, await busyCandidate(site)) };
  for (const path of ['/talent-seeker-dashboard', '/job-applications'])
    for (const tab of ['overview', 'jobs', 'saved', 'applications', 'recommendations', 'profile', 'security', 'data'])
      await expectStrict(request, `${path}?tab=${tab}`, { headers });
});

test('the Content-Security-Policy of office pages allows only their own scripts and styles', async ({ page, site }) => {
  await signIn(page, site);
  for (const tab of ['jobs', 'applications', 'cvs', 'messages', 'subscribers', 'mail', 'activity'])
    await expectStrict(page.request, `/moderator-dashboard?tab=${tab}`);
  for (const path of ['/moderator-account', '/moderator-account/second-factor']) await expectStrict(page.request, path);
  const answer = await page.request.get('/moderator-dashboard');
  expect(answer.headers()['content-security-policy']).toMatch(/; script-src 'self' 'nonce-[\w-]{22}'; /);
});

test('the Content-Security-Policy of the static error page allows only its own style', async ({ request }) => {
  const html = readFileSync('.next/server/pages/500.html', 'utf8');
  expect(html).toContain(`<h1>${errorPage.title}</h1>`);
  const { found, unnamed } = inlineOf(html, `style-src ${STYLE_SOURCE}`);
  expect([found, unnamed]).toEqual([1, []]);
  // The framework serves the same page at this address.
  expect(await (await request.get('/_global-error')).text()).toBe(html);
});

test('downloads have the same sandbox policy under every alias', async ({ request, site }) => {
  const { id } = await application(site, { email: 'cleo@example.com' });
  const headers = { Cookie: await cookieOf(site, await person(site, 'moderator')) };
  for (const path of ['/api/download.php', '/download.php', '/api/api/download.php']) {
    const answer = await request.get(`${path}?application_id=${id}`, { headers });
    expect([path, answer.status(), answer.headers()['content-security-policy']]).toEqual([
      path,
      200,
      "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    ]);
  }
});

test('a request cannot set the page’s nonce, and each request gets a new one', async ({ request }) => {
  const theirs = { 'Content-Security-Policy': "script-src 'nonce-dGhlaXJz'" };
  const policies = new Set<string>();
  for (const path of ['/careers?q=nobody-asked-this', '/job/2', '/login', '/login']) {
    const answer = await request.get(path, { headers: theirs });
    expect(await answer.text()).not.toContain('dGhlaXJz');
    policies.add(answer.headers()['content-security-policy'] ?? '');
  }
  expect(policies.size).toBe(4);
});

test('the test fixture reports Content-Security-Policy violations with and without scripts', async ({
  browser,
  site,
  page,
  violations,
  consoleErrors,
}) => {
  await page.goto('/about');
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">No.</p>'));
  await expect
    .poll(() => violations.splice(0))
    .toContainEqual(expect.stringContaining('/about: style-src-attr inline'));
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const still = await plain.newPage();
  await still.route('**/about', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('<main', '<p style="color: red">No.</p><main'),
    });
  });
  await still.goto('/about');
  await expect.poll(() => violations.splice(0)).toContainEqual(expect.stringContaining('/about: '));
  await plain.close();
  violations.splice(0);
  consoleErrors.splice(0);
});
