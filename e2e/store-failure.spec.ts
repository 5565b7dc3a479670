import type { Page } from '@playwright/test';
import { Client } from 'pg';
import Database from '../lib/platform/db/driver.mjs';
import { contactForm } from '../lib/content/en/contact';
import { notStored, storeUnavailable } from '../lib/content/en/errors';
import { WRITE_LOCK } from '../lib/platform/db/postgresql/adapter';
import { ON_POSTGRESQL, workerSite, type Site } from './support/site';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test as base } from './support/test';
import { lookedAround } from './support/visitors';

// Uses its own site, because it damages the database.
const test = base.extend<object, { site: Site }>({ site: workerSite({ RATE_LIMITS: 'off' }) });

const KEPT = '/careers';
const PER_REQUEST = '/careers?q=engineer';
/** The URL of a page that no test has requested yet, so that it is not cached. */
const NOT_YET_KEPT = '/job/3';
/** Files for programs, each with its own error format. */
const FOR_PROGRAMS = ['/jobs/feed.xml', '/sitemap.xml'];

const databaseOf = ({ shared }: Site) => new Database(shared.DATABASE_URL.replace(/^file:/, ''), { timeout: 10_000 });

/**
 * Damages the SQLite file from another process: points the table of jobs at a page beyond the end of the file, so that
 * each later read reports a damaged file.
 * @returns repairs the file
 */
function damage(site: Site): () => void {
  const database = databaseOf(site).unsafeMode(true);
  database.pragma('writable_schema = ON');
  const setPage = (page: unknown) => {
    const before = database.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'Job'`).pluck().get();
    database.prepare(`UPDATE sqlite_schema SET rootpage = ? WHERE name = 'Job'`).run(page);
    // The changed schema version makes open connections read the schema again.
    database.pragma(`schema_version = ${Number(database.pragma('schema_version', { simple: true })) + 1}`);
    return before;
  };
  const right = setPage(99_999_999);
  return () => {
    setPage(right);
    database.close();
  };
}

/** Takes the database's write lock from another process. @returns releases it */
async function holdWriting(site: Site): Promise<() => Promise<void>> {
  if (ON_POSTGRESQL) {
    const client = new Client({ connectionString: site.shared.DATABASE_URL });
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [WRITE_LOCK]);
    return () => client.end();
  }
  const database = databaseOf(site);
  database.exec('BEGIN IMMEDIATE');
  return async () => void database.close();
}

async function checkPage(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
}

test('with a damaged database, cached pages are served and other pages answer 503', async ({
  site,
  page,
  request,
  consoleErrors,
}) => {
  // PostgreSQL has no file to damage. server/front/barrier.test.ts tests that cached pages are withheld while its
  // server cannot be reached.
  test.skip(ON_POSTGRESQL, 'a file of SQLite is damaged');
  await page.goto(KEPT);
  const mend = damage(site);
  try {
    expect((await request.get(KEPT)).status()).toBe(200);
    for (const path of [PER_REQUEST, NOT_YET_KEPT]) {
      const answer = await request.get(path, { headers: { Accept: 'text/html' } });
      expect([
        path,
        answer.status(),
        answer.headers()['retry-after'],
        answer.headers()['cache-control'],
        answer.headers()['content-type'],
      ]).toEqual([path, 503, '30', 'no-store', 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain(`<h1>${storeUnavailable.title}</h1>`);
    }
    for (const path of FOR_PROGRAMS) {
      const answer = await request.get(path);
      expect([path, answer.status(), answer.headers()['retry-after']]).toEqual([path, 503, '30']);
    }
    expect((await request.head(PER_REQUEST)).status()).toBe(503);
    const endpoint = await request.get('/api/jobs.php');
    expect([endpoint.status(), (await endpoint.json()).code]).toEqual([503, 'busy']);

    await page.goto(PER_REQUEST);
    await expect(page).toHaveTitle(storeUnavailable.title);
    await checkPage(page);
    // The browser logs the page's status on the console.
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('503')]);
  } finally {
    mend();
  }
  await page.getByRole('link', { name: storeUnavailable.retry }).click();
  await expect(page).toHaveURL(site.url + PER_REQUEST);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Engineer/ })
      .first(),
  ).toBeVisible();
  for (const path of [NOT_YET_KEPT, ...FOR_PROGRAMS])
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});

test('without scripts a form that cannot be stored leads to a page that resends it', async ({
  site,
  page,
  context,
  consoleErrors,
}) => {
  await context.addCookies([lookedAround(site)]);
  await page.goto('/contact');
  const form = page.locator('#contact-form form');
  await form.getByLabel(contactForm.name).fill('Ida Lund');
  await form.getByLabel(contactForm.email).fill('ida@mail.example');
  await form.getByLabel(contactForm.message).fill('Do you place analysts?\n'.repeat(20));
  const letGo = await holdWriting(site);
  try {
    // Submits the form like a browser without scripts.
    await form.evaluate((element: HTMLFormElement) => element.submit());
    await expect(page).toHaveTitle(notStored.title);
    await expect(page.getByRole('alert')).toHaveText('We could not save this just now. Please try again in a moment.');
    await checkPage(page);
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('503')]);
  } finally {
    await letGo();
  }
  await page.getByRole('button', { name: notStored.again }).click();
  await expect(page).toHaveURL(/\/contact\?outcome=/);
  expect(await site.db.contactMessage.findMany({ select: { name: true } })).toEqual([{ name: 'Ida Lund' }]);
});
