import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { signIn } from './support/office';
import { NOT_FOUND, ROUTES } from './support/routes';
import { expect, test } from './support/test';

const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g;

/** What an answer's policy says of scripts, and the inline scripts of the page that it does not name. */
async function scriptsOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const policy = answer.headers()['content-security-policy'] ?? '';
  const allowed = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  const inline = [...(await answer.text()).matchAll(SCRIPT)].filter(
    ([, attributes = '', text]) => text !== '' && !attributes.includes('type='),
  );
  const unnamed = inline.filter(([, attributes = '', text = '']) => {
    const nonce = /nonce="([^"]*)"/.exec(attributes)?.[1];
    const hash = createHash('sha256').update(text).digest('base64');
    return !allowed.includes(`'sha256-${hash}'`) && !(nonce && allowed.includes(`'nonce-${nonce}'`));
  });
  return { policy, allowed, inline: inline.length, unnamed: unnamed.map(([script]) => script.slice(0, 80)) };
}

// First made and then kept; of one request only; that of nothing; outside of the site's layout.
const PATHS = [
  ...ROUTES.map(({ path }) => path),
  ...['/careers?q=engineer', '/careers?type=Contract&page=2', '/job/1', '/job/999999', NOT_FOUND.path],
  ...['/login', '/register', '/forgot-password', '/verify-email?token=abc', '/moderator-login', '/moderator-reset'],
  ...['/job/1?outcome=none', '/submit-job?outcome=none', '/job-alerts?q=engineer', '/your-data', '/submit-job/manage'],
  '/api/docs',
];

test('on every page only its own scripts run, and nothing may be guessed', async ({ request }) => {
  for (const path of PATHS)
    for (const _time of ['made', 'kept']) {
      const { policy, allowed, inline, unnamed } = await scriptsOf(request, path);
      expect([path, unnamed]).toEqual([path, []]);
      expect([path, allowed]).toEqual([path, expect.not.stringMatching(/unsafe|\*|https?:|data:/)]);
      expect(policy).toMatch(/object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'/);
      if (path !== '/api/docs') expect([path, inline]).toEqual([path, expect.any(Number)]);
    }
});

test('nobody tells us which scripts are the page’s own, and no two requests get the same nonce', async ({
  request,
}) => {
  const theirs = { 'Content-Security-Policy': "script-src 'nonce-dGhlaXJz'" };
  const policies = new Set<string>();
  for (const path of ['/careers?q=nobody-asked-this', '/job/2', '/login', '/login']) {
    const answer = await request.get(path, { headers: theirs });
    expect(await answer.text()).not.toContain('dGhlaXJz');
    policies.add(answer.headers()['content-security-policy'] ?? '');
  }
  expect(policies.size).toBe(4);
});

test('the pages of the office too', async ({ page, site }) => {
  await signIn(page, site);
  for (const path of ['/moderator-dashboard?tab=jobs', '/moderator-dashboard?tab=mail', '/moderator-account'])
    expect(await scriptsOf(page.request, path)).toMatchObject({
      allowed: expect.stringMatching(/^'self' 'nonce-[\w-]{22}'$/),
      unnamed: [],
    });
});
