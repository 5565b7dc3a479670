import { jobWithApplicants, confirmRequirements, panelOf, rowOf, signShortlist, whenRead } from './support/shortlist';
import { manyApplicants, forgetApplicants } from './support/many-applicants';
import { person, signInAs } from './support/contract-fixtures';
import { DESK } from './support/geometry';
import { expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';

const shortlistOf = (job: number) => `/moderator-dashboard/jobs/${job}/shortlist`;

// promise: shortlist-page
test('a moderator shortlists, rules out and undoes by key, changes a requirement and signs the shortlist', async ({
  site,
  page,
}) => {
  const id = await jobWithApplicants(site);
  const moderator = await person(site, 'moderator');
  await signInAs(page.context(), site, moderator);
  await page.setViewportSize(DESK);
  await page.goto(shortlistOf(id));
  const names = await page.locator('tr[data-entry] a').allTextContents();
  const [first, second, third] = names as [string, string, string];
  await expect(panelOf(page, first).getByText('upgraded 40 Kubernetes clusters').first()).toBeVisible();
  await expect(panelOf(page, first).locator('mark').first()).toBeVisible();
  await expect(rowOf(page, 'Sam Scan')).toContainText('looks like a scan');
  const panel = panelOf(page, first);
  // Clicks the first line of the quote, because the gaps between its lines are not part of the link.
  await panel
    .locator('.quotes a')
    .first()
    .click({ position: { x: 8, y: 8 } });
  await expect(panel.locator('mark:target')).toBeInViewport();
  await page.keyboard.press('v');
  const [evidence, text] = [panel.locator('.panel-part').first(), panel.locator('.panel-text')];
  expect((await text.boundingBox())!.x).toBeGreaterThan((await evidence.boundingBox())!.x + 200);
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('v');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  // Each key acts at once, without another page load.
  const status = page.getByRole('status').filter({ hasText: /\w/ });
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await expect(status).toContainText(`${second} is on the shortlist.`);
  await expect(rowOf(page, second)).toContainText('✓ Shortlisted');
  await expect(panelOf(page, third)).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('2');
  await expect(status).toContainText(`${third} is ruled out.`);
  await page.keyboard.press('z');
  await expect(status).toContainText(`Undone: ${third}`);
  await page.keyboard.press('x');
  await page.keyboard.type('Has 2 jobs already.');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, third)).toContainText('Ruled out');
  const entries = await site.db.shortlistEntry.findMany({ where: { jobId: id }, orderBy: { id: 'asc' } });
  expect(entries.map(({ decision, reason }) => [decision, reason])).toEqual([
    ['shortlisted', expect.stringMatching(/^Evidenced: Kubernetes/)],
    ['struck', 'Has 2 jobs already.'],
  ]);
  expect(loads).toEqual([]);

  // A changed requirement reorders people at once. The shortlist cannot be signed until all are confirmed.
  await page.keyboard.press('r');
  await page.locator('[data-need="Kubernetes"] > summary').click();
  await page.locator('[data-need="Kubernetes"] select').selectOption({ label: 'Nice to have' });
  await expect(page.getByRole('columnheader', { name: 'Kubernetes' })).toHaveCount(0);
  await expect(page.locator('#needs')).toContainText('not confirmed');
  await expectAccessible(page);
  await page.goto(`${shortlistOf(id)}?list=sign`);
  await expect(page.getByRole('button', { name: 'Sign the shortlist' })).toHaveCount(0);
  await page.goto(shortlistOf(id));
  const [summary, form] = [page.locator('#needs > summary'), page.locator('.needs-form')];
  await summary.click();
  const { height } = (await form.boundingBox())!;
  await summary.click();
  await confirmRequirements(page);
  await summary.click();
  await expect(form).toContainText(`Confirmed by ${moderator.name}`);
  expect((await form.boundingBox())!.height).toBeLessThanOrEqual(height);
  await summary.click();
  await signShortlist(page, moderator.name);
  await expectAccessible(page);
});

test('a shortlist loads more people while scrolling, and opens one on a phone', async ({ site, page }) => {
  const id = await jobWithApplicants(site);
  const people = await manyApplicants(site, id, 120, 'rows.example');
  await signInAs(page.context(), site, await person(site, 'moderator'));
  await page.setViewportSize(DESK);
  await whenRead(page, shortlistOf(id));
  const document = await (await page.goto(shortlistOf(id)))!.text();
  expect(document.match(/<tr [^>]*data-entry/g)).toHaveLength(25);
  const rows = page.locator('tr[data-entry]');
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(50);
  await page.setViewportSize(PHONE);
  await page.goto(shortlistOf(id));
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.locator('tr[data-entry] a').first().click();
  await expect(page).toHaveURL(/person=application-\d+/);
  await expect(page.locator('.people-table')).toBeHidden();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  // The panel of the next person appears after a decision.
  await page.locator('#panel .rule-out > summary').click();
  const next = (await page.locator('tr[data-entry] a').allTextContents())[1]!;
  await page.getByRole('button', { name: 'Location' }).click();
  await expect(panelOf(page, next).locator('.panel-part').first()).toBeVisible();
  await forgetApplicants(site, id, people);
});

test('without scripts a moderator shortlists, rules out and reinstates people', async ({ site, browser }) => {
  const id = await jobWithApplicants(site);
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await signInAs(context, site, await person(site, 'moderator'));
  const page = await context.newPage();
  await page.goto(shortlistOf(id));
  await rowOf(page, 'Ida Berg').getByRole('link').click();
  const ida = panelOf(page, 'Ida Berg');
  await ida.getByRole('button', { name: 'Shortlist Ida Berg' }).click();
  await expect(ida.getByText('Ida Berg is on the shortlist.')).toBeVisible();
  await ida.locator('summary').filter({ hasText: 'Rule out' }).click();
  await ida.getByLabel('Reason').fill('Has taken another job.');
  await ida.getByRole('button', { name: 'Rule out Ida Berg' }).click();
  await expect(ida.getByText('Has taken another job.')).toBeVisible();
  await ida.getByRole('button', { name: 'Reinstate Ida Berg' }).click();
  await expect(ida.getByText('Ida Berg is back, and nothing is decided.')).toBeVisible();
  await page.locator('#needs > summary').click();
  await page.locator('[data-kind="add"] > summary').click();
  await page.getByRole('textbox', { name: 'Add skills' }).fill('Go or Rust');
  await page.locator('[data-kind="add"] > summary').click();
  await page.getByRole('button', { name: 'Confirm requirements' }).click();
  await expect(page.getByRole('columnheader', { name: 'Go or Rust' })).toBeVisible();
  await context.close();
});
