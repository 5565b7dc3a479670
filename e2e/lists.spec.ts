import { application, cvDocument, person, signInAs } from './support/contract-fixtures';
import { DESK, rowsInView, SMALL_PHONE } from './support/geometry';
import { newJobId } from './support/jobs';
import { forgetApplicants, manyApplicants } from './support/many-applicants';
import { shortlistJob } from './support/shortlist';
import type { Site } from './support/site';
import { expect, expectAccessible, expectNoSideScroll, test } from './support/test';

const PAGE = 25;
const MARK = 'rows.example';

/** Creates a full first page of jobs, CVs and applications. @returns the id of the first job */
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

test('every office list shows as many rows as its design, from the same height, on a desktop and a phone', async ({
  site,
  page,
}) => {
  const from = await fill(site);
  const job = await shortlistJob(site);
  const people = await manyApplicants(site, job, PAGE, MARK);
  await signInAs(page.context(), site, await person(site, 'moderator'));
  const list = (tab: string) => `/moderator-dashboard?tab=${tab}`;
  const rows = '.office-table tbody tr';
  const entries = 'tr[data-entry]';
  /** By design: number of full rows in view and top of the first row in px, on a desktop and a phone. */
  const designs: readonly (readonly [
    name: string,
    path: string,
    rows: string,
    desk: readonly [number, number],
    phone: readonly [number, number],
  ])[] = [
    ['Job Listings', list('jobs'), rows, [23, 118], [6, 124]],
    ['CV Documents', list('cvs'), rows, [23, 118], [4, 124]],
    ['Applications', list('applications'), rows, [23, 118], [5, 168]],
    ['People', '/moderator-dashboard/find?q=bank', rows, [22, 152], [5, 202]],
    ['Shortlist', `/moderator-dashboard/jobs/${job}/shortlist`, entries, [21, 114], [9, 124]],
    ['Pipeline as a table', `${list('applications')}&job=${job}`, rows, [22, 143], [6, 137]],
    ['Pipeline', `/moderator-dashboard/board?job=${job}`, '.stage-card', [9, 153], [6, 177]],
  ];
  const found: string[] = [];
  for (const [name, path, selector, desk, phone] of designs) {
    await page.setViewportSize(DESK);
    await page.goto(path);
    for (const [viewport, [most, y]] of [
      [DESK, desk],
      [SMALL_PHONE, phone],
    ] as const) {
      await page.setViewportSize(viewport);
      const { seen, top } = await rowsInView(page, selector);
      if (seen < most - 2 || top > y + 12) found.push(`${name} at ${viewport.width} px: ${seen} rows from ${top} px`);
      await expectNoSideScroll(page);
    }
  }
  expect(found).toEqual([]);
  await forgetApplicants(site, job, people);
  await forget(site, from);
});

test('a record opens beside its list, and keys open the next record or return to the list', async ({ site, page }) => {
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
  await page.setViewportSize(SMALL_PHONE);
  await link(1).click();
  await expect(panel).toBeVisible();
  await expect(rows.first()).toBeHidden();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await panel.locator('.record-head button').click();
  await expect(rows.first()).toBeVisible();
  await forget(site, from);
});
