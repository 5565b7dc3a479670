import type { Locator, Page } from '@playwright/test';
import type { JobDto } from '../lib/jobs/schema';
import { application, person, signInAs } from './support/contract-fixtures';
import { expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';

const rowOf = (page: Page, id: number) => page.locator('.job-row').filter({ has: page.locator(`[data-save="${id}"]`) });
const saveIn = (row: Locator) => row.getByRole('button', { name: /^Save / });

/** Positions of each row and of its children, except the “Applied” mark. */
const places = (page: Page) =>
  page
    .locator('.job-row, .job-row > :not(.applied-mark)')
    .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));

test('job rows show saved and applied marks without layout shift, and each row is one link', async ({
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

  await test.step('a click anywhere in a row opens the job', async () => {
    const link = rowOf(page, applied).getByRole('link');
    await expect(link).toHaveAccessibleName(`View Details: ${title}, ${companyName}`);
    const pay = (await rowOf(page, applied).locator('.row-pay').boundingBox())!;
    await page.mouse.click(pay.x + 10, pay.y + 10);
    await expect(page).toHaveURL(`/job/${applied}`);
  });
});

test('without scripts a job row has one link, no button and automatic text direction', async ({ site, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/careers');
  const row = page.locator('.job-row').first();
  await expect(row.getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Save / })).toHaveCount(0);
  for (const part of ['h3 a', 'div > p:first-of-type', '.row-skills'])
    await expect(row.locator(part)).toHaveAttribute('dir', 'auto');
  await expect(row.locator('.row-place bdi')).not.toBeEmpty();
  await context.close();
});
