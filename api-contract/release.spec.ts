import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { openDatabase } from '../lib/platform/db/client';
import { pdfWithText } from '../lib/testing/documents';
import { FULL } from '../lib/testing/sized';
import { packFolder } from '../scripts/release.mjs';
import { ended, killAll, launch, layOut, untilHealthy } from '../e2e/support/process';

const MAX_BYTES = 250_000_000;
const RESUME = 'Kubernetes and Terraform since 2019, in three countries.';
/** Programs that a release folder cannot start, because it has none of their files. */
const ABSENT = ['tsx', 'typescript', 'prisma', 'esbuild', 'playwright', 'webpack'];
let release: string;

test.beforeAll(async () => {
  mkdirSync('var', { recursive: true });
  // In the checkout, because hard links cannot lead to another volume.
  release = mkdtempSync(resolve('var/release-test-'));
  await packFolder(release, { links: true });
});
test.afterAll(() => rmSync(release, { recursive: true, force: true }));

test('a release folder has at most 250 MB, and no source maps, build cache or build tools', () => {
  const files = readdirSync(release, { recursive: true, encoding: 'utf8' });
  const bytes = files.reduce((sum, file) => sum + lstatSync(join(release, file)).size, 0);
  expect(bytes).toBeLessThan(MAX_BYTES);
  expect(files.filter((file) => /\.map$|^\.next\/cache/.test(file))).toEqual([]);
  expect(readdirSync(join(release, 'node_modules')).filter((name) => ABSENT.includes(name))).toEqual([]);
});

test('a release folder migrates, seeds, serves, reads a résumé, backs up, verifies, and stops on SIGTERM', async () => {
  const site = await layOut();
  rmSync(join(site.folder, 'app.db'));
  const variables = { ...process.env, ...site.settings, BACKUP_DIR: join(site.folder, 'backups') };
  const run = (tool: string, args: string[] = [], changes: Record<string, string> = {}) =>
    execFileSync(process.execPath, [`.next/tools/${tool}.mjs`, ...args], {
      cwd: release,
      env: { ...variables, ...changes },
      encoding: 'utf8',
    });
  expect(run('db-migrate')).toContain('Database ready');
  expect(run('db-seed')).toContain('Seeded 7 sample jobs.');
  const server = launch(site, { cwd: release });
  const end = ended(server);
  try {
    await untilHealthy(site, server);
    const form = new FormData();
    const fields = { applicant_name: 'Ana Ruiz', email: 'ana@mail.example', phone: '+34 600 000 000' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('resume', new Blob([pdfWithText(RESUME)]), 'cv.pdf');
    const answer = await fetch(`${site.url}/api/direct-applications.php?job_id=1`, { method: 'POST', body: form });
    expect([answer.status, await answer.text()]).toEqual([201, expect.stringContaining('"success":true')]);
    const db = openDatabase(join(site.folder, 'app.db'));
    const textsOf = () => db.documentText.findMany({ select: { text: true } });
    await expect.poll(textsOf).toEqual([{ text: expect.stringContaining(RESUME) }]);
    await db.$disconnect();

    const { backup } = JSON.parse(run('backup'));
    expect(JSON.parse(run('backup-verify', [backup]))).toMatchObject({ files: 1, lost: 0 });
    if (FULL) {
      expect(run('doctor')).toMatch(/^ok +release [\d.]+, built 0 days ago$/m);
      const [pages, card] = await Promise.all(['/', '/og/job/1'].map((path) => fetch(site.url + path)));
      expect([pages?.status, card?.headers.get('content-type')]).toEqual([200, 'image/png']);
      const restored = { DATABASE_URL: `file:${site.folder}/back.db`, UPLOADS_DIR: `${site.folder}/back` };
      expect(JSON.parse(run('restore', [backup, '--mail', 'drop'], restored))).toMatchObject({ files: 1 });
      const moved = { DATABASE_URL: `file:${site.folder}/moved.db`, UPLOADS_DIR: `${site.folder}/moved` };
      const from = ['--from', restored.DATABASE_URL, '--from-uploads', restored.UPLOADS_DIR];
      expect(JSON.parse(run('move', from, moved))).toMatchObject({ lost: 0 });
    }
    server.kill('SIGTERM');
    expect(await end).toBe(0);
  } finally {
    killAll(server);
    site.discard();
  }
});
