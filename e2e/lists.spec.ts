import type { Page } from '@playwright/test';
import { application, cvDocument, person, signInAs } from './support/contract-fixtures';
import { newJobId } from './support/jobs';
import type { Site } from './support/site';
import { expect, expectAccessible, expectNoSideScroll, test } from './support/test';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 667 };
const PAGE = 25;
const MARK = 'rows.example';

/** Fills the first page of the three lists. @returns the id of the first job */
async function fill(site: Site): Promise<number> {
  const { postedById: _, ...fields } = await site.db.job.findFirstOrThrow({
    where: { status: 'published' },
    orderBy: { id: 'asc' },
  });
  const from = await newJobId(site);
  const data = Array.from({ length: PAGE }, (_entry, at) => ({
    ...fields,
    id: from + at,
    title: `${at} Senior Site Reliability Engineer, Regulatory Reporting`,
    companyName: 'Harbourlight Telecommunications',
    status: at % 3 === 0 ? 'pending' : 'published',
  }));
  await site.db.job.createMany({ data: data as never });
  for (let at = 0; at < PAGE; at += 1) {
    await cvDocument(site, { email: `${at}@${MARK}` });
    await application(site, { email: `${at}@${MARK}` }, { jobId: from });
  }
  return from;
}

async function forget(site: Site, from: number): Promise<void> {
  await site.db.application.deleteMany({ where: { email: { endsWith: MARK } } });
  await site.db.cvDocument.deleteMany({ where: { email: { endsWith: MARK } } });
  await site.db.job.deleteMany({ where: { id: { gte: from } } });
}

/** Number of rows that are in view as a whole, and the top of the first one. */
const measure = (page: Page) =>
  page.locator('.office-table tbody tr').evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect());
    return { seen: boxes.filter(({ bottom }) => bottom <= window.innerHeight).length, top: boxes[0]!.top };
  });

test('lists show at least 21 rows on a desktop and 4 on a phone', async ({ site, page }) => {
  const from = await fill(site);
  await signInAs(page.context(), site, await person(site, 'moderator'));
  for (const [tab, wide, narrow, top] of [
    ['jobs', 21, 4, 124],
    ['cvs', 21, 4, 124],
    ['applications', 21, 4, 168],
  ] as const) {
    await page.setViewportSize(DESK);
    await page.goto(`/moderator-dashboard?tab=${tab}`);
    const desk = await measure(page);
    expect(desk.seen, `${tab} on a desktop`).toBeGreaterThanOrEqual(wide);
    expect(desk.top, `${tab} on a desktop`).toBeLessThanOrEqual(118 + 12);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    const phone = await measure(page);
    expect(phone.seen, `${tab} on a phone`).toBeGreaterThanOrEqual(narrow);
    expect(phone.top, `${tab} on a phone`).toBeLessThanOrEqual(top + 12);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
  await forget(site, from);
});

test('a record opens beside its list, and keys go on to the next one and back to the list', async ({ site, page }) => {
  const from = await fill(site);
  await signInAs(page.context(), site, await person(site, 'moderator'));
  await page.setViewportSize(DESK);
  await page.goto('/moderator-dashboard');
  const rows = page.locator('.office-jobs tbody tr');
  const link = (at: number) => rows.nth(at).locator('.row-link');
  const panel = page.locator('.record-panel');
  await expect(rows).toHaveCount(PAGE);
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(link(0)).toBeFocused();
  }).toPass();
  await page.keyboard.press('j');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press(' ');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await link(1).press('Enter');
  await expect(panel.locator('.record-head h2')).toHaveText(await link(1).innerText());
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.keyboard.press('j');
  await expect(panel.locator('.record-head h2')).toHaveText(await link(2).innerText());
  await page.keyboard.press('k');
  await expect(panel.locator('.record-head h2')).toHaveText(await link(1).innerText());
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(link(1)).toBeFocused();

  // On a phone the record takes the place of the list.
  await page.setViewportSize(PHONE);
  await link(1).click();
  await expect(panel).toBeVisible();
  await expect(rows.first()).toBeHidden();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await panel.locator('.record-head button').click();
  await expect(rows.first()).toBeVisible();
  await forget(site, from);
});
