import type { APIResponse } from '@playwright/test';
import { FileSystemConfigLoader, HtmlValidate, type Report } from 'html-validate';
import { issueTimestamp } from '../lib/platform/http/honeypot/timestamp';
import { readHtml } from './support/html';
import { NOT_FOUND, ROUTES } from './support/routes';
import { expect, test } from './support/test';

// .htmlvalidate.json explains why some rules are off.
const validator = new HtmlValidate(new FileSystemConfigLoader());

/** Pages that are not in ROUTES and have another layout. */
const MORE = [
  '/job/999999',
  '/careers?q=engineer&type=full-time',
  '/careers?q=nothing+like+it',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=unknown',
  '/verify-email?token=unknown',
];

test.describe('valid HTML', () => {
  // Validates only after all pages are fetched, because validation outlasts an idle connection of the server.
  test('every page has valid HTML', async ({ request }) => {
    const served = new Map<string, string>();
    for (const path of [...ROUTES, NOT_FOUND].map((route) => route.path).concat(MORE))
      served.set(path, await (await request.get(path)).text());
    for (const [path, html] of served) await expectValid(path, html);
  });

  test('the page of a closed job has valid HTML', async ({ site, request }) => {
    const { token } = await (await request.post('/api/moderator/login.php', { data: site.moderator })).json();
    const headers = { Authorization: `Bearer ${token}` };
    const posting = {
      title: 'Dusk Engineer',
      company: 'Fjord Metrics',
      location: 'Singapore',
      type: 'contract',
      experienceLevel: 'mid',
      description: 'Close it.',
      email: 'hiring@fjord.example',
    };
    const { id } = (await (await request.post('/api/jobs.php', { data: posting, headers })).json()).data;
    await request.put(`/api/jobs.php?id=${id}`, { data: { status: 'closed' }, headers });
    const html = await (await request.get(`/job/${id}`)).text();
    expect(html.includes('This job is closed')).toBe(true);
    await expectValid(`/job/${id}`, html);
  });

  test('every form page with errors has valid HTML', async ({ request }) => {
    const served = new Map<string, string>();
    for (const [path, form] of [
      ['/api/contact?page=contact', { name: '', email: 'nonsense', message: '' }],
      ['/api/contact?page=cloud-first', { name: '', email: 'nonsense', message: '' }],
      ['/api/newsletter', { email: 'nonsense' }],
      ['/api/job-postings.php', { title: '', email: 'nonsense' }],
      ['/api/moderator/login.php', { username: '', password: '' }],
      ['/api/auth/login.php', { email: '', password: '' }],
      ['/api/auth/register.php', { name: '', email: 'nonsense', password: 'short' }],
      ['/api/auth/send-reset-email.php', { email: 'nonsense' }],
      ['/api/auth/reset-password.php?token=unknown', { token: 'unknown', password: 'short' }],
    ] as const) {
      served.set(path, await refused(await request.post(path, { form, headers: asPerson() })));
    }
    const path = '/api/direct-applications.php?job_id=1';
    served.set(
      path,
      await refused(
        await request.post(path, { multipart: { applicant_name: 'Ida Lund', email: 'nonsense' }, headers: asPerson() }),
      ),
    );
    served.set(
      '/api/cv-documents.php',
      await refused(
        await request.post('/api/cv-documents.php', { multipart: { email: 'nonsense' }, headers: asPerson() }),
      ),
    );
    for (const [path, html] of served) await expectValid(path, html);
  });
});

/** Request headers of a browser without scripts that opened the page a minute ago. */
const asPerson = () => ({ Accept: 'text/html', Cookie: `form-stamp=${issueTimestamp('any', Date.now() - 60_000)}` });

/** HTML of the page that shows a form's errors. */
async function refused(answer: APIResponse): Promise<string> {
  expect(answer.url()).toContain('outcome=');
  const html = await answer.text();
  expect(html.includes('aria-invalid="true"'), answer.url()).toBe(true);
  return html;
}

async function expectValid(path: string, html: string): Promise<void> {
  expect(html.length).toBeGreaterThan(1_000);
  // A soft expectation, so that one run reports the problems of every page.
  expect.soft(problems(await validator.validateString(html, 'page.html')), path).toEqual([]);
}

function problems({ results }: Report): string[] {
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) => `${ruleId}: ${message} (${selector ?? `${line}:${column}`})`,
    ),
  );
}

test('every link, anchor, image, style and script on every page exists', async ({ site, page, request }) => {
  const { origin } = new URL(site.url);
  // Prerendered pages contain the origin for which the site was built, instead of the test site's.
  const built = await readHtml(page, await (await request.get('/about')).text());
  const builtOrigin = new URL(built.link.canonical?.[0] ?? '').origin;
  const missing: string[] = [];
  const ids = new Map<string, readonly string[]>();
  const fragments: { from: string; path: string; id: string }[] = [];
  const external = new Set<string>();
  const queue: { from: string; path: string }[] = [{ from: '', path: '/' }];
  const seen = new Set(['/']);

  for (let next = queue.shift(); next; next = queue.shift()) {
    const { from, path } = next;
    const answer = await request.get(path, { maxRedirects: 0 });
    const { location } = answer.headers();
    // Pages for signed-in people redirect to sign-in, so the crawl continues with the sign-in page.
    if (answer.status() === 307 && location?.startsWith('/login')) queue.push({ from: path, path: location });
    else if (answer.status() !== 200) missing.push(`${path} answers ${answer.status()}, linked from ${from}`);
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
    const html = await readHtml(page, await answer.text());
    ids.set(path, html.ids);
    for (const href of html.hrefs) {
      const target = new URL(href.replace(builtOrigin, origin), origin + path);
      if (target.origin !== origin) {
        external.add(target.href);
        continue;
      }
      const to = target.pathname + target.search;
      if (target.hash) fragments.push({ from: path, path: to, id: decodeURIComponent(target.hash.slice(1)) });
      if (seen.has(to)) continue;
      seen.add(to);
      queue.push({ from: path, path: to });
    }
  }

  expect(missing).toEqual([]);
  expect(
    fragments.filter(({ path, id }) => id !== '' && !ids.get(path)?.includes(id)),
    'anchors that no element has',
  ).toEqual([]);
  expect([...external].filter((href) => !/^(https|tel|mailto):/.test(href))).toEqual([]);
  // The crawl must reach every route except the newsletter page, to which only the footer form leads.
  expect(ROUTES.map(({ path }) => path).filter((path) => !ids.has(path) && path !== '/newsletter')).toEqual([]);
  expect(fragments.length).toBeGreaterThan(20);
});

test('/jobs, an address of the prototype, redirects to /careers', async ({ request }) => {
  const moved = await request.get('/jobs', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, '/careers']);
});
