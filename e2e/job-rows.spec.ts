import type { Locator, Page } from '@playwright/test';
import { companyHref } from '../lib/jobs/company-rules';
import type { JobDto } from '../lib/jobs/schema';
import { application, person, signInAs } from './support/contract-fixtures';
import { expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';

const rowOf = (page: Page, id: number) => page.locator('.job-row').filter({ has: page.locator(`[data-save="${id}"]`) });
const saveIn = (row: Locator) => row.getByRole('button', { name: /^Save / });

/** Positions of each row and of its children. */
const places = (page: Page) =>
  page
    .locator('.job-row, .job-row > *')
    .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));

test('job rows show saved and applied marks without layout shift, and link job and company', async ({
  site,
  page,
  context,
  request,
}) => {
  const who = await person(site);
  const { data: jobs } = (await (await request.get('/api/jobs.php?limit=2')).json()) as { data: JobDto[] };
  const [{ id: applied, title, companyName }, { id: saved }] = jobs as [JobDto, JobDto];
  await application(site, who, { jobId: applied });
  await site.db.savedJob.create({ data: { userId: who.id, jobId: saved, savedAt: new Date() } });
  await signInAs(context, site, who);
  await page.goto('/talent-seeker-dashboard');

  for (const [width, height] of [
    [320, 740],
    [PHONE.width, PHONE.height],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/account/job-marks', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/account/job-marks');
    await page.goto('/careers');
    await asked;
    await expect(saveIn(rowOf(page, saved))).toHaveAttribute('aria-pressed', 'false');
    const before = await places(page);
    release();
    await expect(saveIn(rowOf(page, saved))).toHaveAttribute('aria-pressed', 'true');
    await expect(rowOf(page, applied).getByText('Applied', { exact: true })).toBeVisible();
    await expect(rowOf(page, applied).getByText('View Details')).toBeHidden();
    await expect(rowOf(page, saved).getByText('Applied', { exact: true })).toBeHidden();
    expect(await places(page)).toEqual(before);
    await expectNoSideScroll(page);
    await expectAccessible(page, '.job-rows');
    const box = await saveIn(rowOf(page, saved)).boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    await page.unroute('**/api/account/job-marks');
  }

  await test.step('a saved job stays marked after a search within the site', async () => {
    await saveIn(rowOf(page, applied)).click();
    await expect.poll(() => site.db.savedJob.count({ where: { userId: who.id } })).toBe(2);
    await page.getByRole('searchbox').fill(title);
    await page.getByRole('button', { name: 'Search jobs' }).click();
    await expect(page).toHaveURL(/q=/);
    await expect(saveIn(rowOf(page, applied))).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a click on a row’s company opens the company page, and elsewhere in the row the job', async () => {
    await rowOf(page, applied).getByRole('link', { name: companyName }).click();
    await expect(page).toHaveURL(companyHref(companyName)!);
    await expect(rowOf(page, applied).getByRole('link')).toHaveCount(1);
    await expect(saveIn(rowOf(page, applied))).toHaveAttribute('aria-pressed', 'true');
    // The title's link covers the whole row, so a click on the facts opens the job.
    const facts = (await rowOf(page, applied).locator('.job-facts').boundingBox())!;
    await page.mouse.click(facts.x + 10, facts.y + 10);
    await expect(page).toHaveURL(`/job/${applied}`);
  });
});

test('without scripts a job row has two links, no button and automatic text direction', async ({ site, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/careers');
  const row = page.locator('.job-row').first();
  await expect(row.getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Save / })).toHaveCount(0);
  for (const part of ['h3 a', 'p[dir]']) await expect(row.locator(part)).toHaveAttribute('dir', 'auto');
  await expect(row.locator('.job-facts bdi').first()).not.toBeEmpty();
  await context.close();
});
