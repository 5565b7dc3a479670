import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sessionCookie } from '../lib/platform/sessions/cookie';
import { openSession } from '../lib/platform/sessions/sessions';
import { expect, test } from '../e2e/support/test';
import type { Site } from '../e2e/support/site';

test('every back office page redirects anonymous visitors and candidates to the sign-in page', async ({
  site,
  request,
}) => {
  const pages = files('app/(office)', 'page.tsx').filter(
    (path) => !['moderator-login', 'moderator-reset', 'moderator-invitation'].includes(path),
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

test('every candidate page redirects anonymous visitors and moderators to the sign-in page', async ({
  site,
  request,
}) => {
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

/** URL paths of the folders under `root` that contain a file with this name. */
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
