import { application, person, signInAs } from './support/contract-fixtures';
import { keysWork, ofRequest, statusOf, untilAt, waitingCv, waitingJobs } from './support/review';
import { expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';

const DESK = { width: 1440, height: 900 };
const MOST_ACTIONS = 25;

test('20 postings can be reviewed with at most 25 key presses, and reviewed ones can be revisited', async ({
  site,
  page,
  context,
}) => {
  const ids = await waitingJobs(site, 'Twentyfold', 20, 60_000);
  await signInAs(context, site, await person(site, 'moderator'));
  await page.setViewportSize(DESK);
  await page.goto('/moderator-dashboard?status=pending&q=twentyfold');
  let actions = 0;
  const press = async (key: string) => {
    actions += 1;
    await page.keyboard.press(key);
  };
  actions += 1;
  await page.getByRole('link', { name: 'Review these 20' }).click();
  for (let at = 1; at <= 20; at += 1) {
    await untilAt(page, `${at} of 20`);
    await expect(page.getByRole('heading', { level: 1, name: `Twentyfold ${21 - at}`, exact: true })).toBeVisible();
    if (at === 2) {
      await expect(page.getByText('Twentyfold 20: Published.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
    const rejects = at % 6 === 0;
    await press(rejects ? '2' : '1');
    if (!rejects) continue;
    // Rejecting first asks for a reason, which the poster gets by mail.
    await expect(page.getByLabel('Reason')).toBeFocused();
    await press('Control+Enter');
  }
  await expect(page.getByText('That was the last of this list.')).toBeVisible();
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
  const statuses = await site.db.job.groupBy({ by: ['status'], where: { id: { in: ids } }, _count: true });
  expect(Object.fromEntries(statuses.map(({ status, _count }) => [status, _count]))).toEqual({
    published: 17,
    rejected: 3,
  });

  await page.getByRole('link', { name: 'Back to it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Twentyfold 1', exact: true })).toBeVisible();
  await expect(page.getByText('Not in this list any more, which is empty now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Job Listings' }).click();
  await expect(page).toHaveURL('/moderator-dashboard?tab=jobs&status=pending&q=twentyfold');
  await site.db.job.deleteMany({ where: { id: { in: ids } } });
});

test('the review page’s keys move, search and open help, and can be switched off', async ({ site, page, context }) => {
  const ids = await waitingJobs(site, 'Keyed', 3, 61_000);
  await signInAs(context, site, await person(site, 'moderator'));
  await page.setViewportSize(DESK);
  await page.goto('/moderator-dashboard?q=keyed&sort=title');
  await page.locator('summary').filter({ hasText: 'More actions for Keyed 2' }).click();
  await page.getByRole('link', { name: 'Review (Keyed 2)' }).click();
  await untilAt(page, '2 of 3');
  await page.keyboard.press('j');
  await untilAt(page, '3 of 3');
  await page.keyboard.press('j');
  await page.keyboard.press('Control+k');
  await untilAt(page, '3 of 3');
  await page.keyboard.press('k');
  await untilAt(page, '2 of 3');

  await page.keyboard.press('2');
  await page.keyboard.type('1 j k ? /');
  await expect(page.getByLabel('Reason')).toHaveValue('1 j k ? /');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('1');
  await help.getByLabel('Use these keys').uncheck();
  await help.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.review-key').first()).toBeHidden();
  await page.keyboard.press('j');
  await page.keyboard.press('1');
  await page.keyboard.press('?');
  await untilAt(page, '2 of 3');
  await expect(help).toBeHidden();
  expect(await site.db.job.count({ where: { id: { in: ids }, status: 'pending' } })).toBe(3);
  // The browser stores whether review keys are on, so that the choice survives a reload.
  await page.reload();
  await keysWork(page);
  await page.keyboard.press('j');
  await untilAt(page, '2 of 3');
  await page.getByRole('button', { name: 'Keys' }).click();
  await help.getByLabel('Use these keys').check();
  await help.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('keyed 3');
  await page.keyboard.press('Enter');
  await untilAt(page, '1 of 1');
  await expect(page).toHaveURL('/moderator-dashboard/review/jobs?sort=title&q=keyed+3');

  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const [posting, decision] = [page.locator('.review-document'), page.locator('.review-decision')];
  expect((await decision.boundingBox())!.y).toBeGreaterThan((await posting.boundingBox())!.y);
  await site.db.job.deleteMany({ where: { id: { in: ids } } });
});

test('without scripts a posting can be decided, and a decision on an outdated version is refused', async ({
  site,
  browser,
}) => {
  const ids = await waitingJobs(site, 'Plainly', 2, 62_000);
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await signInAs(context, site, await person(site, 'moderator'));
  const [page, other] = [await context.newPage(), await context.newPage()];
  for (const each of [page, other]) await each.goto('/moderator-dashboard/review/jobs?status=pending&q=plainly');
  await expect(page.getByRole('button', { name: 'Keys' })).toBeHidden();
  await other.getByLabel('Reason').fill('No company of this name.');
  await other.getByRole('button', { name: 'Reject' }).click();
  await expect(other.getByText('Plainly 2: Rejected.')).toBeVisible();
  await expect(other.getByText('2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/^“Plainly 2” has already been rejected by Morgan, /)).toBeVisible();
  await expect(page.getByText('No company of this name.')).toBeVisible();
  expect(await site.db.job.findUniqueOrThrow({ where: { id: ids[1]! } })).toMatchObject({ status: 'rejected' });
  await context.close();
  await site.db.job.deleteMany({ where: { id: { in: ids } } });
});

test('a CV is reviewed in a frame beside its text, and its decision can be undone', async ({ site, page, context }) => {
  const [first, second] = [await waitingCv(site, 'Framed One'), await waitingCv(site, 'Framed Two')];
  await signInAs(context, site, await person(site, 'moderator'));
  // The test browser has no PDF viewer and would download the file, so the test claims that it has one and answers with
  // text.
  await context.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true }));
  const framed: (string | undefined)[] = [];
  await page.route('**/api/download.php?**', async (route) => {
    const { status, headers } = await ofRequest(route);
    framed.push(`${status} ${headers['content-disposition']} ${headers['content-security-policy']}`);
    await route.fulfill({ contentType: 'text/plain', body: 'A PDF' });
  });
  await page.setViewportSize(DESK);
  await page.goto('/moderator-dashboard?tab=cvs&status=pending&q=framed');
  await page.getByRole('link', { name: 'Review these 2' }).click();
  await untilAt(page, '1 of 2');
  const frame = page.locator(
    `iframe[title="The PDF of Framed Two"][src="/api/download.php?id=${second}&frame=1#navpanes=0&view=FitH"]`,
  );
  await expect(frame).toBeVisible();
  await expect(frame.contentFrame().getByText('A PDF')).toBeVisible();
  expect(framed).toEqual([
    `200 inline; filename="cv.pdf" default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'`,
  ]);
  await expect(page.locator('.review-decision').getByText('Wrote the backups of Framed Two')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('2');
  await untilAt(page, '2 of 2');
  await expect(page.getByText('CV of Framed Two: Rejected.')).toBeVisible();
  expect(await statusOf(site, second)).toBe('rejected');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await untilAt(page, '1 of 2');
  await expect(page.getByRole('heading', { level: 1, name: 'CV of Framed Two' })).toBeVisible();
  expect(await statusOf(site, second)).toBe('pending');
  const log = await site.db.activityLog.findMany({ where: { subjectType: 'cv', subjectId: String(second) } });
  expect(log.map(({ action }) => action)).toContain('cv.reopen');

  // Another moderator decides on the CV after this one has opened it, which the page must report.
  await site.db.cvDocument.update({ where: { id: second }, data: { status: 'approved', decidedAt: new Date() } });
  await site.db.activityLog.create({
    data: {
      actorName: 'Ana',
      action: 'cv.approve',
      subjectType: 'cv',
      subjectId: String(second),
      data: {},
      createdAt: new Date(Date.now() - 130_000),
    },
  });
  await page.keyboard.press('2');
  await expect(page.getByText('This has already been decided. Approved by Ana, 2 minutes ago.')).toBeVisible();
  expect(await statusOf(site, second)).toBe('approved');

  await page.setViewportSize(PHONE);
  await page.goto(`/moderator-dashboard/review/cvs?cv=${first}`);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await site.db.cvDocument.deleteMany({ where: { id: { in: [first, second] } } });
});

test('Undo in the list reverts a decision on a CV and leaves its row in place', async ({ site, page, context }) => {
  const ids = [await waitingCv(site, 'Undone Below'), await waitingCv(site, 'Undone Above')];
  await signInAs(context, site, await person(site, 'moderator'));
  await page.goto('/moderator-dashboard?tab=cvs&status=pending&q=undone');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const before = await row('Undone Below').boundingBox();
  await row('Undone Above')
    .getByRole('button', { name: /^Reject/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(row('Undone Above').getByText('Rejected', { exact: true })).toBeVisible();
  expect(await row('Undone Below').boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row('Undone Above').getByText('Pending', { exact: true })).toBeVisible();
  await expect(row('Undone Above').getByRole('button', { name: /^Approve/ })).toBeVisible();
  expect(await row('Undone Below').boundingBox()).toEqual(before);
  expect(await statusOf(site, ids[1]!)).toBe('pending');
  await site.db.cvDocument.deleteMany({ where: { id: { in: ids } } });
});

test('a key sets an application’s status and Enter saves it, and the form works without scripts', async ({
  site,
  page,
  context,
  browser,
}) => {
  const [jobId] = await waitingJobs(site, 'Applied', 1, 64_000);
  const owner = { email: 'reviewed@mail.example' };
  const other = { email: 'reviewed.too@mail.example' };
  const first = await application(site, owner, { jobId: jobId! });
  const second = await application(site, other, { jobId: jobId! });
  const who = await person(site, 'moderator');
  await signInAs(context, site, who);
  await page.setViewportSize(DESK);
  await page.goto(`/moderator-dashboard?tab=applications&status=pending&job=${jobId}`);
  await page.getByRole('link', { name: 'Review these 2' }).click();
  await untilAt(page, '1 of 2');
  await expectAccessible(page);
  await page.keyboard.press('2');
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('interview');
  await expect(page.getByRole('button', { name: 'Save status' })).toBeFocused();
  await page.keyboard.press('Enter');
  await untilAt(page, '2 of 2');
  await expect(page.getByText('Application of Cleo: Interview.')).toBeVisible();
  const statusIn = async (id: number) => (await site.db.application.findUniqueOrThrow({ where: { id } })).status;
  expect(await statusIn(second.id)).toBe('interview');
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await signInAs(plain, site, who);
  const simple = await plain.newPage();
  await simple.goto(`/moderator-dashboard/review/applications?status=pending&job=${jobId}`);
  await simple.getByRole('combobox', { name: 'Status', exact: true }).selectOption('rejected');
  await simple.getByRole('button', { name: 'Save status' }).click();
  await expect(simple.getByText('Application of Cleo: Rejected.')).toBeVisible();
  await expect(simple.getByText('That was the last of this list.')).toBeVisible();
  expect(await statusIn(first.id)).toBe('rejected');
  await plain.close();
  await site.db.application.deleteMany({ where: { id: { in: [first.id, second.id] } } });
  await site.db.job.deleteMany({ where: { id: jobId! } });
});

test('a change to a published posting is reviewed beside the published version', async ({ site, page, context }) => {
  const [id = 0] = await waitingJobs(site, 'Changeling', 1, 63_000);
  await site.db.job.update({ where: { id }, data: { status: 'published' } });
  const now = new Date();
  const fields = { title: 'Changeling 2', salary: '£60,000 per year' };
  await site.db.jobRevision.create({ data: { jobId: id, fields, createdAt: now, updatedAt: now } });
  await signInAs(context, site, await person(site, 'moderator'));
  await page.setViewportSize(DESK);
  await page.goto('/moderator-dashboard?change=waiting&q=changeling');
  await expect(page.getByRole('cell', { name: /Change waiting/ })).toBeVisible();
  await page.getByRole('link', { name: 'Review this one' }).click();
  await untilAt(page, '1 of 1');
  const change = page.getByRole('region', { name: 'Change that waits for review' });
  await expect(change.locator('mark').first()).toHaveText('1');
  await expect(change.getByText('£60,000 per year')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSideScroll(page);
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: 'Approve change' }).click();
  await expect(page.getByText('Changeling 2: Published.')).toBeVisible();
  expect(await site.db.job.findUniqueOrThrow({ where: { id } })).toMatchObject({ title: 'Changeling 2' });
  await site.db.job.delete({ where: { id } });
});
