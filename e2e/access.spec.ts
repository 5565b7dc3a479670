import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sessionCookie } from '../lib/platform/sessions/cookie';
import { openSession } from '../lib/platform/sessions/sessions';
import { expect, test } from './support/test';
import type { Site } from './support/site';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** What anybody may call; a route that is not listed must refuse strangers. */
const PUBLIC = new Set([
  'GET jobs.php',
  'GET job-facts',
  'GET jobs-by-id',
  'GET boards/[board]',
  'GET boards/[board]/departments',
  'GET boards/[board]/departments/[id]',
  'GET boards/[board]/offices',
  'GET boards/[board]/offices/[id]',
  'GET boards/[board]/jobs',
  'GET boards/[board]/jobs/[id]',
  'GET postings/[site]',
  'GET postings/[site]/[id]',
  'POST job-postings.php',
  'POST postings-manage',
  'POST postings-manage/edit',
  'POST postings-manage/link',
  'POST postings-manage/logo',
  'POST contact',
  'POST your-data',
  'POST your-data/erase',
  'POST your-data/export',
  'POST your-data/keep',
  'POST your-data/withdraw',
  'POST introductions',
  'POST introductions/consent',
  'POST interviews',
  'POST job-alerts',
  'POST job-alerts/confirm',
  'POST job-alerts/frequency',
  'GET job-alerts/unsubscribe',
  'POST job-alerts/unsubscribe',
  'POST newsletter',
  'POST newsletter/confirm',
  'GET newsletter/unsubscribe',
  'POST newsletter/unsubscribe',
  'GET form-stamp',
  'GET form-stamp/pixel',
  'POST direct-applications.php',
  'POST cv-documents.php',
  'POST login.php',
  'POST auth/login.php',
  'POST auth/register.php',
  'POST auth/verify-email.php',
  'POST auth/send-reset-email.php',
  'POST auth/reset-password.php',
  'POST moderator/login.php',
  'POST moderator/code',
  'POST moderator/reset',
  'POST moderator/reset-link',
  'GET health',
  'GET health/live',
  'GET health/ready',
  'GET docs',
  'GET openapi.json',
]);
/** What a candidate may call besides, always for their own records only. */
const CANDIDATE = new Set([
  'POST jobs.php',
  'GET applications.php',
  'PUT applications.php',
  'DELETE applications.php',
  'POST account/export',
  'POST account/erase',
  'POST account/withdraw',
  'GET account/job-marks',
  'GET account/known-details',
  'GET account/wishes',
  'POST account/wishes',
  'POST account/interviews',
  'GET account/interviews/calendar',
  'GET account/saved-jobs',
  'PUT account/saved-jobs',
  'DELETE account/saved-jobs',
  'POST account/unsave',
  'GET download.php',
  'GET auth/profile.php',
  'PUT auth/profile.php',
  'POST account/profile',
  'POST account/password',
  'GET account/sessions',
  'POST account/sessions',
  'POST auth/send-verification',
  'POST auth/logout.php',
]);
/** What ends the session it is called with; app/api/auth tests it. */
const ENDS_SESSION = new Set(['POST auth/logout.php', 'POST auth/refresh.php']);
// next-auth answers for itself; the catch-all answers 404 to everything.
const OUTSIDE = new Set(['auth/[...nextauth]', '[...unknown]']);

test('every page of the back office sends strangers and candidates to the sign-in page', async ({ site, request }) => {
  const pages = files('app/(office)', 'page.tsx').filter(
    (path) => !['moderator-login', 'moderator-reset'].includes(path),
  );
  expect(pages).toContain('moderator-dashboard');
  await site.db.job.updateMany({
    where: { id: 7 },
    data: { title: 'Planted Posting', titleFolded: 'planted posting' },
  });
  const cookie = (await sessionCookie(await candidateToken(site))).split(';')[0] ?? '';
  for (const path of pages) {
    const strangerAndCandidate: Record<string, string>[] = [{}, { Cookie: cookie }];
    for (const headers of strangerAndCandidate) {
      const answer = await request.get(`/${path}`, { headers, maxRedirects: 0 });
      const text = await answer.text();
      expect([303, 307, 308], `${path} answered ${answer.status()}`).toContain(answer.status());
      expect(answer.headers().location).toMatch(/^\/moderator-login/);
      expect(text).not.toContain('Planted Posting');
    }
  }
});

test('every page of candidates sends strangers and moderators to the sign-in page', async ({ site, request }) => {
  const open = ['login', 'register', 'verify-email', 'forgot-password', 'reset-password'];
  const pages = files('app/(candidate)', 'page.tsx').filter((path) => !open.includes(path));
  expect(pages.toSorted()).toEqual(['job-applications', 'talent-seeker-dashboard']);
  const { token } = await (await request.post('/api/moderator/login.php', { data: site.moderator })).json();
  const cookie = (await sessionCookie(token)).split(';')[0] ?? '';
  for (const path of pages) {
    const strangerAndModerator: Record<string, string>[] = [{}, { Cookie: cookie }];
    for (const headers of strangerAndModerator) {
      const answer = await request.get(`/${path}?tab=data`, { headers, maxRedirects: 0 });
      expect([303, 307, 308], `${path} answered ${answer.status()}`).toContain(answer.status());
      expect(answer.headers().location).toBe(`/login?next=${encodeURIComponent(`/${path}?tab=data`)}`);
    }
  }
});

// promise: access-by-role
test('every endpoint refuses whom it should, found by walking the tree', async ({ site, request }) => {
  const routes = files('app/api', 'route.ts').filter((path) => !OUTSIDE.has(path));
  expect(routes.length).toBeGreaterThan(10);
  const token = await candidateToken(site);
  for (const route of routes) {
    for (const method of METHODS) {
      const name = `${method} ${route}`;
      const asNobody = await request.fetch(`/api/${route}?id=1&application_id=1&job_id=1`, { method });
      if (asNobody.status() === 405) continue;
      if (PUBLIC.has(name)) expect(asNobody.status(), name).not.toBe(401);
      else expect(asNobody.status(), `${name} as nobody`).toBe(401);
      if (PUBLIC.has(name) || ENDS_SESSION.has(name)) continue;
      const asCandidate = await request.fetch(`/api/${route}?id=1&application_id=1&job_id=1`, {
        method,
        headers: { Authorization: `Bearer ${token}` },
      });
      if (CANDIDATE.has(name)) expect(asCandidate.status(), `${name} as candidate`).not.toBe(403);
      else expect(asCandidate.status(), `${name} as candidate`).toBe(403);
    }
  }
});

/** Folders under `root` that hold such a file, as paths of addresses. */
function files(root: string, name: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === name)
    .map((entry) =>
      join(entry.parentPath, '')
        .slice(root.length)
        .replace(/^\/|\/$/g, ''),
    );
}

async function candidateToken(site: Site): Promise<string> {
  const now = new Date();
  const { id } = await site.db.user.create({
    data: {
      role: 'candidate',
      name: 'Cleo',
      email: `${crypto.randomUUID()}@mail.example`,
      passwordHash: 'none',
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true },
  });
  return openSession(site.db, id, 'bearer');
}
