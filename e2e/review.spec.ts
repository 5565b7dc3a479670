import type { Locator, Page } from '@playwright/test';
import { actionsOn } from './support/actions';
import { person, signInAs } from './support/contract-fixtures';
import { covered, DESK, SMALL_PHONE } from './support/geometry';
import { forgetApplicants, manyApplicants } from './support/many-applicants';
import { ofRequest, statusOf, untilAt, waitingCv, waitingJobs } from './support/review';
import { shortlistJob } from './support/shortlist';
import type { Site } from './support/site';
import { expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';

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
  const { click, key: press, taken } = actionsOn(page);
  await click(page.getByRole('link', { name: 'Review these 20' }));
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
  expect(taken()).toBeLessThanOrEqual(MOST_ACTIONS);
  const statuses = await site.db.job.groupBy({ by: ['status'], where: { id: { in: ids } }, _count: true });
  expect(Object.fromEntries(statuses.map(({ status, _count }) => [status, _count]))).toEqual({
    published: 17,
    rejected: 3,
  });

  await page.getByRole('link', { name: 'Back to it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Twentyfold 1', exact: true })).toBeVisible();
  await expect(page.getByText('Not in this list any more, which is empty now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Job Listings' }).click();
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
  await page.keyboard.press('k');
  await untilAt(page, '2 of 3');

  await page.keyboard.press('2');
  await page.keyboard.type('1 j k ? /');
  await expect(page.getByLabel('Reason')).toHaveValue('1 j k ? /');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  await expect(help.getByText('The decision with this number')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('1');
  await help.getByRole('button', { name: 'Close' }).last().click();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search this list')).toBeFocused();
  await page.keyboard.type('keyed 3');
  await page.keyboard.press('Enter');
  await untilAt(page, '1 of 1');
  await expect(page).toHaveURL('/moderator-dashboard/review/jobs?sort=title&q=keyed+3');

  // This cookie switches single-key shortcuts off.
  await context.addCookies([{ name: 'desk_keys', value: 'off', url: site.url }]);
  await page.goto('/moderator-dashboard/review/jobs?q=keyed&sort=title');
  await expect(page.locator('.review-key').first()).toBeHidden();
  for (const key of ['j', '1', '?']) await page.keyboard.press(key);
  await untilAt(page, '1 of 3');
  await expect(help).toBeHidden();
  expect(await site.db.job.count({ where: { id: { in: ids }, status: 'pending' } })).toBe(3);

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
  await expect(page.locator('.review-document').getByText('Wrote the backups of Framed Two')).toBeVisible();
  await page.getByRole('button', { name: 'Original' }).click();
  const frame = page.locator(
    `iframe[title="The PDF of Framed Two"][src="/api/download.php?id=${second}&frame=1#navpanes=0&view=FitH"]`,
  );
  await expect(frame).toBeVisible();
  await expect(frame.contentFrame().getByText('A PDF')).toBeVisible();
  expect(framed).toEqual([
    `200 inline; filename="cv.pdf" default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'`,
  ]);
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

/** Creates a job and its applicants, whose documents give evidence for some of its requirements. */
async function applicants(site: Site, count: number, domain: string) {
  const jobId = await shortlistJob(site);
  const people = await manyApplicants(site, jobId, count, domain);
  return { jobId, done: () => forgetApplicants(site, jobId, people) };
}

const saveIn = (page: Page) => page.getByRole('button', { name: 'Save and next' });

const stagesOf = async (site: Site, jobId: number) => {
  const stages = await site.db.application.groupBy({ by: ['stage'], where: { jobId }, _count: true });
  return Object.fromEntries(stages.map(({ stage, _count }) => [stage, _count]));
};

test('20 applications are decided with at most 25 actions, each within 1 s and without loading the page anew', async ({
  site,
  page,
  context,
}) => {
  const { jobId, done } = await applicants(site, 20, 'twenty.example');
  await signInAs(context, site, await person(site, 'moderator'));
  await page.setViewportSize(DESK);
  await page.goto(`/moderator-dashboard?tab=applications&stage=new&job=${jobId}`);
  const { click, key, taken } = actionsOn(page);
  await click(page.getByRole('link', { name: 'Review these 20' }));
  await untilAt(page, '1 of 20');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const times: number[] = [];
  for (let at = 1; at <= 20; at += 1) {
    const keys = at % 6 === 0 ? ['8', 'Enter'] : ['2'];
    const from = Date.now();
    for (const each of keys) await key(each);
    if (at === 20) break;
    await untilAt(page, `${at + 1} of 20`);
    times.push(Date.now() - from);
  }
  await expect(page.getByText('That was the last of this list.')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(taken()).toBeLessThanOrEqual(MOST_ACTIONS);
  times.sort((one, other) => one - other);
  expect(times[Math.floor(times.length / 2)], `ms of each: ${times.join(', ')}`).toBeLessThan(1_000);
  expect(await stagesOf(site, jobId)).toEqual({ shortlisted: 17, closed: 3 });
  const letters = await site.db.letter.count({ where: { application: { jobId }, status: 'rejected' } });
  expect(letters).toBe(3);
  await done();
});

test('the review shows CV and decision side by side and covers no control while a mail waits', async ({
  site,
  page,
  context,
}) => {
  const { jobId, done } = await applicants(site, 3, 'geometry.example');
  await signInAs(context, site, await person(site, 'moderator'));
  await page.setViewportSize(DESK);
  await page.goto(`/moderator-dashboard/review/applications?stage=new&job=${jobId}`);
  await untilAt(page, '1 of 3');
  await page.keyboard.press('8');
  await page.keyboard.press('Enter');
  await untilAt(page, '2 of 3');
  await expect(page.locator('.office-notice')).toContainText(/sends in \d+ seconds/);
  const save = page.getByRole('button', { name: 'Save and next' });
  const cv = page.locator('.review-document');
  const box = async (of: Locator) => (await of.boundingBox())!;
  expect((await box(cv)).x).toBeLessThan((await box(save)).x);
  expect((await box(cv)).y).toBeLessThanOrEqual(118);
  expect((await box(save)).height).toBeGreaterThanOrEqual(28);
  // The notice about the waiting mail has one line.
  expect((await box(page.locator('.office-notice'))).height).toBeLessThanOrEqual(36);
  expect(await covered(page)).toEqual([]);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);

  // A quote leads to its place in the text.
  const quote = page.locator('.review-evidence a').first();
  await quote.click();
  await expect(cv.locator('mark:target')).toHaveText((await quote.locator('q').textContent())!);
  await expect(cv.locator('mark:target')).toBeInViewport();

  await page.setViewportSize(SMALL_PHONE);
  await page.getByRole('radio', { name: 'Decision' }).check();
  await expect(cv).toBeHidden();
  await expect(save).toBeInViewport({ ratio: 1 });
  expect(await covered(page)).toEqual([]);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('radio', { name: 'CV' }).check();
  await expect(cv).toBeVisible();
  await expect(save).toBeInViewport({ ratio: 1 });
  await done();
});

test('in a review 1 key moves a person on, 2 actions add a note, 2 reject by mail and 3 offer interview times', async ({
  site,
  page,
  context,
}) => {
  const { jobId, done } = await applicants(site, 3, 'keys.example');
  await signInAs(context, site, await person(site, 'moderator'));
  await page.setViewportSize(DESK);
  await page.goto(`/moderator-dashboard/review/applications?job=${jobId}`);
  const { click, fill, key, taken } = actionsOn(page);
  await untilAt(page, '1 of 3');
  await key('3');
  await untilAt(page, '2 of 3');
  expect(taken()).toBe(1);
  expect(await stagesOf(site, jobId)).toEqual({ called: 1, new: 2 });
  await key('z');
  await untilAt(page, '1 of 3');
  expect(await stagesOf(site, jobId)).toEqual({ new: 3 });

  taken();
  await key('n');
  await page.keyboard.type('Rang: 2 weeks of notice.');
  await key('Control+Enter');
  await expect(page.locator('.desk-list .written').getByText('Rang: 2 weeks of notice.')).toBeVisible();
  expect(taken()).toBe(2);
  expect(await stagesOf(site, jobId)).toEqual({ new: 3 });

  await key('8');
  await key('Enter');
  await untilAt(page, '2 of 3');
  expect(taken()).toBe(2);
  expect(await site.db.letter.count({ where: { application: { jobId }, status: 'rejected' } })).toBe(1);

  await key('7');
  await expect(page.getByLabel('They have taken the job')).toBeFocused();
  await key('Enter');
  await expect(page.getByText('Say that they have taken the job, or choose another stage.').first()).toBeVisible();
  expect(await stagesOf(site, jobId)).toEqual({ closed: 1, new: 2 });

  taken();
  await key('i');
  await fill(page.getByLabel('Location'), 'Video call');
  await click(page.getByRole('button', { name: 'Send the times' }));
  await expect(page.getByRole('list').getByText('Offered', { exact: true })).toBeVisible();
  expect(taken()).toBe(3);
  await done();
});

test('on a phone no notice about a decision moves the buttons of a review', async ({ site, page, context }) => {
  const { jobId, done } = await applicants(site, 4, 'still.example');
  await signInAs(context, site, await person(site, 'moderator'));
  await page.setViewportSize(SMALL_PHONE);
  await page.goto(`/moderator-dashboard/review/applications?stage=new&job=${jobId}`);
  const buttons = [...['New', 'Closed'].map((name) => page.getByRole('radio', { name })), saveIn(page)];
  const places = () => Promise.all(buttons.map((button) => button.boundingBox()));
  await untilAt(page, '1 of 4');
  const before = await places();
  await page.getByRole('radio', { name: 'Shortlisted' }).check();
  await saveIn(page).click();
  await untilAt(page, '2 of 4');
  await expect(page.locator('.review-said')).toContainText(': Shortlisted.');
  expect(await places()).toEqual(before);
  expect(await covered(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Closed' }).check();
  await saveIn(page).click();
  await untilAt(page, '3 of 4');
  await expect(page.locator('.office-notice')).toContainText(/sends in \d+ seconds/);
  expect(await places()).toEqual(before);
  expect(await covered(page)).toEqual([]);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await untilAt(page, '4 of 4');
  await expect(page.getByLabel('Search this list')).toBeVisible();
  expect(await places()).toEqual(before);
  await done();
});

test('a review sends what was written although the stage stays, and asks before it discards a note', async ({
  site,
  page,
  context,
}) => {
  const { jobId, done } = await applicants(site, 3, 'written.example');
  await signInAs(context, site, await person(site, 'moderator'));
  await page.setViewportSize(DESK);
  await page.goto(`/moderator-dashboard/review/applications?stage=new&job=${jobId}`);
  await untilAt(page, '1 of 3');
  await page.keyboard.press('e');
  await page.locator('summary').filter({ hasText: 'Edit this email' }).click();
  await page.getByLabel('Text of the email').fill('Which day suits you?');
  await page.keyboard.press('Control+Enter');
  await untilAt(page, '2 of 3');
  await expect(page.locator('.office-notice')).toContainText(/sends in \d+ seconds/);
  const letters = await site.db.letter.findMany({
    where: { application: { jobId } },
    select: { kind: true, text: true },
  });
  expect(letters).toEqual([{ kind: 'message', text: expect.stringContaining('Which day suits you?') }]);

  const note = page.getByLabel('New note');
  await note.fill('Rang: 2 weeks of notice.');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  for (const leave of ['j', '2']) {
    await page.keyboard.press(leave);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(note).toHaveValue('Rang: 2 weeks of notice.');
  }
  await page.getByRole('link', { name: 'Next' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await untilAt(page, '3 of 3');
  await page.keyboard.press('k');
  await untilAt(page, '2 of 3');
  expect(await stagesOf(site, jobId)).toEqual({ new: 3 });

  // An undone rejection returns to the list before the shown person.
  await page.keyboard.press('8');
  await page.keyboard.press('Enter');
  await untilAt(page, '3 of 3');
  await page.keyboard.press('z');
  await expect(page.locator('.review-said')).toContainText(': New.');
  await untilAt(page, '3 of 3');
  expect(await stagesOf(site, jobId)).toEqual({ new: 3 });
  await done();
});

test('without scripts a moderator closes an application with a reason, and undoes a move', async ({
  site,
  browser,
}) => {
  const { jobId, done } = await applicants(site, 2, 'plain.example');
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await signInAs(context, site, await person(site, 'moderator'));
  const page = await context.newPage();
  await page.goto(`/moderator-dashboard/review/applications?stage=new&job=${jobId}`);
  await page.getByRole('radio', { name: 'Closed' }).check();
  await page.getByLabel('Why it is closed').selectOption({ label: 'The candidate did not answer' });
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect(page.getByText(/^Application of .*: Closed\.$/)).toBeVisible();
  await page.getByRole('radio', { name: 'Called' }).check();
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect(page.getByText('That was the last of this list.')).toBeVisible();
  expect(await stagesOf(site, jobId)).toEqual({ called: 1, closed: 1 });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'New' })).toBeChecked();
  expect(await stagesOf(site, jobId)).toEqual({ new: 1, closed: 1 });
  await context.close();
  await done();
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
