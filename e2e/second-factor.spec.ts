import type { Locator, Page } from '@playwright/test';
import { totpCode } from '../lib/testing/totp-code';
import { person, type Person } from './support/contract-fixtures';
import type { Site } from './support/site';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import { plainVisitor } from './support/visitors';

const RECOVERY_CODE = /^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/;

const codeField = (part: Page | Locator) => part.getByRole('textbox', { name: 'Code', exact: true });

/** Resets the last accepted time step (30 s), so that the site accepts the current code again. */
const letTimePass = (site: Site, { id }: Person) =>
  site.db.secondFactor.update({ where: { userId: id }, data: { lastStep: 1 } });

async function signIn(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/**
 * Sets a second factor up, starting at the dashboard.
 * @param check runs at two steps; without scripts it cannot use axe, which is a script
 * @returns the app's key and the recovery codes
 */
async function setUp(
  page: Page,
  { password }: Person,
  check = checkPage,
): Promise<{ key: string; recoveryCodes: string[] }> {
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('link', { name: 'Set up a second factor' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Begin to set it up' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const key = (await page.locator('main code').innerText()).replace(/\s/g, '');
  await codeField(page).fill('000000');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await expect(page.getByRole('link', { name: /^This code is not right/ })).toBeVisible();
  await check(page);
  await codeField(page).fill(totpCode(key));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const recoveryCodes = await page.locator('main ol code').allInnerTexts();
  expect(recoveryCodes).toEqual(Array(10).fill(expect.stringMatching(RECOVERY_CODE)));
  await check(page);
  return { key, recoveryCodes };
}

async function checkPage(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/moderator-dashboard');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/moderator-login/);
}

test('a moderator sets up a second factor and signs in by code, then recovery code', async ({
  page,
  site,
  consoleErrors,
}) => {
  const moderator = await person(site, 'moderator');
  await page.goto('/moderator-login');
  await signIn(page, moderator);
  await expect(page).toHaveURL(/\/moderator-dashboard/);
  const { key, recoveryCodes } = await setUp(page, moderator);
  await logOut(page);

  await letTimePass(site, moderator);
  await page.goto('/moderator-login?next=%2Fmoderator-dashboard%3Ftab%3Dcvs');
  await signIn(page, moderator);
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  await checkPage(page);
  await codeField(page).fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(/^This code is not right/)).toBeVisible();
  await page.goto('/moderator-dashboard');
  await expect(page, 'nothing is open yet').toHaveURL(/\/moderator-login/);
  await page.goBack();
  await codeField(page).fill(totpCode(key));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/moderator-dashboard\?tab=cvs/);

  await logOut(page);
  await page.goto('/moderator-login');
  await signIn(page, moderator);
  await codeField(page).fill(recoveryCodes[0]!.toLowerCase());
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/moderator-dashboard/);
  await page.goto('/moderator-account/second-factor');
  await expect(page.getByText('9 of your 10 recovery codes are left.')).toBeVisible();
  await checkPage(page);
  // The browser logs a 401 for each sign-in that needs a code and for the wrong code.
  const refusals = consoleErrors.splice(0);
  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals).toEqual(refusals.map(() => expect.stringContaining('401')));
});

test('a second factor can be set up, used and switched off without scripts', async ({ browser, site }) => {
  const moderator = await person(site, 'moderator');
  const context = await plainVisitor(browser, site);
  const page = await context.newPage();
  await page.goto('/moderator-login');
  await signIn(page, moderator);
  await expect(page).toHaveURL(/\/moderator-dashboard/);
  const { key, recoveryCodes } = await setUp(page, moderator, expectNoSideScroll);
  await logOut(page);
  await letTimePass(site, moderator);
  await signIn(page, moderator);
  await codeField(page).fill(totpCode(key));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/moderator-dashboard/);
  await page.goto('/moderator-account/second-factor');
  const off = page.getByRole('region', { name: 'Switch it off' });
  await codeField(off).fill(recoveryCodes[3]!);
  await off.getByLabel('Password', { exact: true }).fill(moderator.password);
  await off.getByRole('button', { name: 'Switch it off' }).click();
  await expect(page.getByText('The second factor is off.')).toBeVisible();
  await context.close();
});

test('the moderator reset page reveals no accounts, and creates links for existing usernames only', async ({
  page,
  site,
}) => {
  const moderator = await person(site, 'moderator');
  await site.db.user.update({
    where: { id: moderator.id },
    data: { email: `${moderator.username}@northlane.example` },
  });
  await page.goto('/moderator-login');
  await page.getByRole('link', { name: 'Cannot get in?' }).click();
  await page.getByLabel('Username').fill('nobody-of-that-name');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If this account has an e-mail address, a link is on its way to it.')).toBeVisible();
  await checkPage(page);
  expect(await site.db.oneTimeToken.count({ where: { purpose: 'moderator-reset' } })).toBe(0);
  await page.getByLabel('Username').fill(moderator.username);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect
    .poll(() => site.db.oneTimeToken.count({ where: { purpose: 'moderator-reset', userId: moderator.id } }))
    .toBe(1);
  await page.goto(`/moderator-reset?token=${'A'.repeat(43)}`);
  await page.getByLabel('New password').fill('an entirely new password');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Password reset failed')).toBeVisible();
  await checkPage(page);
});
