import type { BrowserContext, Page } from '@playwright/test';
import { application, person, signInAs, type Person } from './support/contract-fixtures';
import type { Site } from './support/site';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import { plainVisitor } from './support/visitors';

const KEY = 'northlane.saved-jobs';
const savedHere = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const saveButton = (page: Page, id: number) => page.locator(`[data-save="${id}"]`);
const accountOf = async (site: Site, { id }: Person) =>
  (await site.db.savedJob.findMany({ where: { userId: id }, orderBy: { savedAt: 'desc' } })).map(({ jobId }) => jobId);

/** Expects the page to be accessible and not to scroll horizontally, at desktop and phone size. */
async function expectFit(page: Page): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }
}

/** Records the requests to the account API that the browser sends. */
function askedOfAccount(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/account')) asked.push(pathname);
  });
  return asked;
}

test('a visitor saves jobs, moves them into an account and applies for one', async ({ site, page }) => {
  test.slow();
  const who = await person(site);
  const earlier = await application(site, who, { jobId: 5 });
  await site.db.application.update({
    where: { id: earlier.id },
    data: { applicantName: 'Cleo Sand', phone: '+44 20 7946 0007' },
  });
  const asked = askedOfAccount(page.context());
  await page.setViewportSize(PHONE);

  await test.step('a visitor saves two jobs on their pages', async () => {
    await page.goto('/job/1');
    const button = page.getByRole('button', { name: /^Save Senior Platform Engineer/ });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/job/2');
    const other = saveButton(page, 2).filter({ visible: true });
    const box = await other.boundingBox();
    expect([box!.width, box!.height]).toEqual([44, 44]);
    await other.click();
    await expect(other).toHaveAttribute('aria-pressed', 'true');
    expect(await savedHere(page)).toBe('[2,1]');
    await expectFit(page);
    await page.goto('/job/1');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the visitor finds both saved jobs and removes one', async () => {
    await page.getByRole('link', { name: 'Saved jobs' }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/careers/saved');
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
    await expectFit(page);
    await page.getByRole('button', { name: 'Remove Senior Platform Engineer' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'no longer on your list' })).toBeVisible();
    expect(await savedHere(page)).toBe('[2]');
    expect(asked, 'asked of an account before there was one').toEqual([]);
  });

  await test.step('signing in offers to move the saved job into the account', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('main').getByLabel('E-mail address').fill(who.email);
    await page.getByLabel('Password', { exact: true }).fill(who.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/careers/saved');
    const offer = page.getByRole('region', { name: 'You saved a job in this browser before you signed in' });
    await expect(offer).toBeVisible();
    expect(await accountOf(site, who)).toEqual([]);
    await expectFit(page);
    await offer.getByRole('button', { name: 'Add to my account' }).click();
    await expect(page.getByText('Your saved jobs are in your account.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
    expect(await accountOf(site, who)).toEqual([2]);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'northlane.candidate': '1' });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('link', { name: 'Your account' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Sign in' })).toBeHidden();
  });

  await test.step('the candidate applies with the résumé of an earlier application', async () => {
    await page.goto('/job/2#apply');
    await expect(page.getByLabel('Full name')).toHaveValue('Cleo Sand');
    await expect(page.getByRole('main').getByLabel('E-mail address')).toHaveValue(who.email);
    await expect(page.getByLabel('Phone number')).toHaveValue('+44 20 7946 0007');
    await expect(page.getByLabel('Choose another file')).toBeChecked();
    await expectFit(page);
    await page.getByLabel(/^Use the résumé you sent on \d+ \w+: /).check();
    await expect(page.getByLabel('Résumé', { exact: true })).toBeHidden();
    await expectFit(page);
    await page.getByLabel(/I agree that Northlane/).check();
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByRole('heading', { name: 'Application received' })).toBeFocused();
    await expect(page.getByText('register with the same address')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'your dashboard' })).toHaveAttribute('href', '/job-applications');
    await expect(page.getByRole('region', { name: 'Similar jobs' }).getByRole('listitem')).not.toHaveCount(0);
    await expect(page.getByText('You have applied for this job.')).toBeVisible();
    await expectFit(page);
    const { fileId } = await site.db.application.findFirstOrThrow({ where: { userId: who.id, jobId: 2 } });
    expect(fileId).not.toBe(earlier.fileId);
  });

  await test.step('the candidate saves to the account and finds both jobs in the dashboard', async () => {
    await page.goto('/job/2');
    await expect(page.getByText('You have applied for this job.')).toBeVisible();
    await page.goto('/job/1');
    await expect(page.getByText('You have applied for this job.')).toBeHidden();
    await saveButton(page, 1).filter({ visible: true }).click();
    await expect.poll(() => accountOf(site, who)).toEqual([1, 2]);
    expect(await savedHere(page)).toBeNull();
    await expectFit(page);
    await page.goto('/talent-seeker-dashboard?tab=saved');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(2);
    await expect(panel.getByText('Applied', { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expectFit(page);
    await panel.getByRole('button', { name: 'Remove Senior Platform Engineer' }).click();
    await expect(panel.getByText('The job is no longer on your list.')).toBeVisible();
    expect(await accountOf(site, who)).toEqual([2]);
  });
});

test('the application form keeps typed details when stored ones load, and reports a deleted résumé', async ({
  site,
  page,
  context,
  consoleErrors,
}) => {
  const who = await person(site);
  const earlier = await application(site, who, { jobId: 5 });
  await signInAs(context, site, who);
  await page.goto('/talent-seeker-dashboard');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/known-details', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/job/3#apply');
  await page.getByLabel('Full name').fill('Somebody Else');
  release();
  await expect(page.getByRole('main').getByLabel('E-mail address')).toHaveValue(who.email);
  await expect(page.getByLabel('Full name')).toHaveValue('Somebody Else');
  await page.getByLabel('Phone number').fill('+44 20 7946 0008');
  await page.getByLabel(/^Use the résumé/).check();
  await site.db.application.delete({ where: { id: earlier.id } });
  await page.getByLabel(/I agree that Northlane/).check();
  await page.getByRole('button', { name: 'Submit application' }).click();
  const told = page.getByRole('link', { name: 'That résumé is no longer stored. Please choose a file.' });
  await expect(told).toBeVisible();
  await told.click();
  await expect(page.getByLabel(/^Use the résumé/)).toBeFocused();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
  await expectAccessible(page);
});

test('the CV form fills in the candidate’s name and address', async ({ site, page, context }) => {
  const who = await person(site);
  await signInAs(context, site, who);
  await page.goto('/talent-seeker-dashboard');
  await page.goto('/cv-upload');
  await expect(page.getByRole('main').getByLabel('E-mail', { exact: true })).toHaveValue(who.email);
  await expect(page.locator('#cv-applicant_name')).toHaveValue('Cleo');
});

test('a browser without local storage shows an error, and the job stays unsaved', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/job/1');
  const button = saveButton(page, 1).filter({ visible: true });
  await button.click();
  await expect(page.getByText('This browser does not let us keep anything.')).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('public pages treat a candidate whose session was revoked elsewhere as a visitor', async ({
  site,
  page,
  context,
  request,
  consoleErrors,
}) => {
  const who = await person(site);
  await signInAs(context, site, who);
  await page.goto('/talent-seeker-dashboard');
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your account' })).toBeVisible();
  await site.db.session.updateMany({ where: { userId: who.id }, data: { revokedAt: new Date() } });
  const refused = page.waitForResponse('**/api/account/job-marks');
  await page.goto('/job/1');
  expect((await refused).status()).toBe(401);
  await expect.poll(() => page.evaluate(() => ({ ...localStorage }))).toEqual({});
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  for (const path of ['/', '/careers', '/job/1', '/careers/saved']) {
    const [cookie] = await context.cookies();
    const answer = await request.get(path, { headers: { Cookie: `${cookie!.name}=${cookie!.value}` } });
    expect(await answer.text()).not.toContain(who.email);
    expect(answer.headers()['set-cookie']).toBeUndefined();
  }
  // The form may also send its request before the first answer arrives, so one or two requests get a 401.
  const told = consoleErrors.splice(0);
  expect(told.filter((text) => text.includes('401'))).toEqual(told);
});

test('without scripts no save button is visible, and saved jobs can be removed in the account', async ({
  site,
  browser,
}) => {
  const context = await plainVisitor(browser, site);
  const page = await context.newPage();
  await page.goto('/job/1');
  for (const button of await page.locator('[data-save]').all()) await expect(button).toBeHidden();
  await page.goto('/careers/saved');
  await expect(page.getByText(/A browser keeps saved jobs with JavaScript, which is off here\./)).toBeVisible();
  await expect(page.getByText('Loading your saved jobs…')).toBeHidden();
  const who = await person(site);
  await signInAs(context, site, who);
  await site.db.savedJob.create({ data: { userId: who.id, jobId: 1, savedAt: new Date() } });
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/talent-seeker-dashboard');
  await page.goto('/talent-seeker-dashboard?tab=saved');
  await page.getByRole('button', { name: 'Remove Senior Platform Engineer' }).click();
  await expect(page.getByText('The job is no longer on your list.')).toBeVisible();
  expect(await accountOf(site, who)).toEqual([]);
  await context.close();
});
