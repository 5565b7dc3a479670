import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { homeJobs, jobSearch } from '../lib/content/en/home';
import { skillChart } from '../lib/content/en/pages';
import { cloudFirst } from '../lib/content/en/technologies/cloud-first';
import { startSite } from './support/site';
import { expect, expectAccessible, expectNoSideScroll, test } from './support/test';

/** Screens of a phone, a laptop and a low laptop. `listed` jobs are shown, `jobs` of them on the first screen. */
const FIRST_SCREENS = [
  { width: 375, height: 667, listed: 3, jobs: 2 },
  { width: 1280, height: 720, listed: 5, jobs: 5 },
  { width: 1366, height: 650, listed: 5, jobs: 4 },
] as const;

const firstScreen = (page: Page) => page.locator('.home-hero');

for (const javaScriptEnabled of [true, false])
  test(`the first screen of the home page offers hiring and jobs ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
    const page = await context.newPage();
    for (const { width, height, listed, jobs } of FIRST_SCREENS) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const head = firstScreen(page);
      await expectWithin(page, height, head.getByRole('heading', { level: 1 }));
      const hire = head.getByRole('link', { name: 'Submit a Job' });
      await expect(hire).toHaveAttribute('href', '/submit-job');
      await expectWithin(page, height, hire);
      await head.getByText('Find Jobs', { exact: true }).click();
      const find = head.getByRole('link', { name: 'Browse Jobs' });
      await expect(find).toHaveAttribute('href', '/careers');
      const search = head.getByRole('searchbox', { name: jobSearch.label });
      const rows = head.locator('.home-find li');
      await expect(rows.filter({ visible: true })).toHaveCount(listed);
      const lines = Array.from({ length: jobs }, (_, index) => rows.nth(index));
      for (const part of [find, search, head.getByRole('button', { name: jobSearch.submit }), ...lines])
        await expectWithin(page, height, part);
      for (const target of [find, search]) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await expectNoSideScroll(page);
    }
    const letters = await page
      .locator('svg[viewBox^="-1 -1"] text')
      .evaluateAll((labels) =>
        labels.map((label) => (label as SVGTextElement).getComputedTextLength() / (label.textContent ?? '').length),
      );
    expect(letters.length).toBeGreaterThan(0);
    expect(Math.max(...letters), 'width of a letter on the map, in its units').toBeLessThan(0.8);
    await firstScreen(page).getByRole('searchbox').fill('kubernetes');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/careers\?q=kubernetes$/);
    await expect(page.locator('.job-row h3', { hasText: 'Senior Platform Engineer' })).toBeVisible();
    await context.close();
  });

test('the home page and the page for job seekers show a job until it closes', async ({ playwright, page }) => {
  const site = await startSite();
  const request = await playwright.request.newContext({ baseURL: site.url });
  try {
    const signedIn = await request.post('/api/moderator/login.php', { data: site.moderator });
    const headers = { Authorization: `Bearer ${(await signedIn.json()).token}` };
    const see = async (path: string) => (await request.get(path)).text();
    const change = async (id: number, data: object) =>
      expect((await request.put(`/api/jobs.php?id=${id}`, { data, headers })).status()).toBe(200);
    const pages = ['/', '/for-job-seekers'];
    const posting = {
      title: 'Freshness Engineer',
      company: 'Fjord Metrics',
      location: 'London, United Kingdom',
      type: 'full-time',
      experienceLevel: 'mid',
      skills: 'Terraform',
      description: 'Keep pages true.',
      email: 'hiring@fjord.example',
    };

    for (const path of [...pages, '/edge-ready']) expect(await see(path), path).not.toContain(posting.title);
    const created = await request.post('/api/jobs.php', { data: posting, headers });
    const { id } = (await created.json()).data;
    for (const path of pages) expect(await see(path), path).toContain(posting.title);
    expect(await see('/edge-ready')).not.toContain(posting.title);
    await change(id, { title: 'Renamed Engineer', salary: '£50,000' });
    for (const path of pages) {
      const text = await see(path);
      expect(text, path).not.toContain(posting.title);
      expect(text, path).toContain('£50,000');
    }
    await change(id, { status: 'closed' });
    for (const path of pages) expect(await see(path), path).not.toContain('Renamed Engineer');

    await test.step('a change to a job leaves cached pages of other fields unchanged', async () => {
      const kept = await etagOf(request, '/edge-ready');
      const before = await etagOf(request, '/cloud-first');
      await change(1, { skills: 'Ansible' });
      expect(await etagOf(request, '/edge-ready')).toBe(kept);
      expect(await etagOf(request, '/cloud-first')).not.toBe(before);
    });

    await test.step('pages without open jobs link to other actions instead', async () => {
      for (const open of [1, 2, 3, 4, 5, 6, 7]) await change(open, { status: 'closed' });
      await page.goto(`${site.url}/`);
      await firstScreen(page).getByText('Find Jobs', { exact: true }).click();
      await expect(firstScreen(page)).toContainText(homeJobs.none.text);
      for (const { label, href } of homeJobs.none.actions)
        await expect(firstScreen(page).getByRole('link', { name: label })).toHaveAttribute('href', href);
      await expectAccessible(page, '.home-hero');
      expect(await see('/cloud-first')).toContain(skillChart.none);
    });
  } finally {
    await request.dispose();
    await site.stop();
  }
});

test('the skills of a technology page link to their jobs, and the chart to a board search', async ({ page }) => {
  await page.goto('/cloud-first');
  const section = page.getByRole('region', { name: cloudFirst.skills.title });
  const { label, query } = skillChart.all['cloud-first'];
  await expect(section.getByRole('link', { name: label })).toHaveAttribute('href', `/careers?q=${query.q}`);
  const row = section.locator('[data-live] > li').first();
  const count = Number(await row.locator('b').innerText());
  expect(count).toBeGreaterThan(0);
  await row.getByRole('link').click();
  await expect(page.getByText(`Showing ${count} of ${count} jobs`)).toBeVisible();
});

test('the short form on the page for employers passes its values to the posting form', async ({ page }) => {
  await page.goto('/for-employers');
  await page.getByLabel('Job title').fill('Site Reliability Engineer');
  await page.getByLabel('Company').fill('Fjord Metrics');
  await page.getByLabel('Job type').selectOption('contract');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/submit-job\?title=Site\+Reliability\+Engineer&company=Fjord\+Metrics&type=contract$/);
});

async function expectWithin(page: Page, height: number, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(box && box.y >= 0 && box.y + box.height <= height, `${part} ends at ${box && box.y + box.height}`).toBe(true);
}

/** ETag of a cached page, which changes with each render. */
async function etagOf(request: APIRequestContext, path: string): Promise<string | undefined> {
  return (await request.get(path)).headers().etag;
}
