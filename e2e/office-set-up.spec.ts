import type { Page } from '@playwright/test';
import { totpCode } from '../lib/testing/totp-code';
import { moderatorAccount, passwordChange, secondFactor } from '../lib/content/en/accounts';
import { dashboard } from '../lib/content/en/office';
import { person, type Person } from './support/contract-fixtures';
import { workerSite, type Site } from './support/site';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test as base } from './support/test';
import { plainVisitor } from './support/visitors';

const test = base.extend<object, { site: Site }>({ site: workerSite({ MODERATOR_2FA: 'required' }) });

const NEW_PASSWORD = 'seven slow ferries';
const OFFICE = ['/moderator-dashboard', '/moderator-dashboard?tab=cvs'];

/** A moderator as the operator's command creates one, with a generated password. */
async function newModerator(site: Site): Promise<Person> {
  const moderator = await person(site, 'moderator');
  await site.db.user.update({ where: { id: moderator.id }, data: { passwordIsGenerated: true } });
  return moderator;
}

async function signIn(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in and completes every required step, up to the dashboard. */
async function setUp(page: Page, moderator: Person, check: (page: Page) => Promise<void>): Promise<void> {
  await signIn(page, moderator);
  await expect(page).toHaveURL(/\/moderator-account$/);
  await expect(page.getByText(moderatorAccount.passwordToReplace)).toBeVisible();
  await expectLedTo(page, '/moderator-account', [...OFFICE, '/moderator-account/second-factor']);
  await check(page);
  await page.getByLabel(passwordChange.current).fill(moderator.password);
  await page.getByLabel(passwordChange.password).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: passwordChange.submit }).click();

  await expect(page).toHaveURL(/\/moderator-account\/second-factor$/);
  await expect(page.getByText(secondFactor.required)).toBeVisible();
  await expectLedTo(page, '/moderator-account/second-factor', [...OFFICE, '/moderator-account']);
  await check(page);
  await page.getByLabel(secondFactor.password, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: secondFactor.off.submit }).click();
  await expect(page.getByRole('img', { name: secondFactor.settingUp.picture })).toBeVisible();
  await check(page);
  const key = (await page.locator('main code').innerText()).replace(/\s/g, '');
  await page.getByRole('textbox', { name: secondFactor.code, exact: true }).fill(totpCode(key));
  await page.getByLabel(secondFactor.password, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: secondFactor.settingUp.submit }).click();
  await expect(page.getByRole('heading', { name: secondFactor.recoveryCodes.title })).toBeVisible();
  await expect(page.getByText(secondFactor.required)).toBeHidden();
  await page.goto('/moderator-dashboard?tab=cvs');
  await expect(page).toHaveURL(/\/moderator-dashboard\?tab=cvs$/);
}

/** Expects pages `elsewhere` to redirect to `address`, which has a Log Out button, and the API to refuse requests. */
async function expectLedTo(page: Page, address: string, elsewhere: readonly string[]): Promise<void> {
  for (const path of elsewhere) {
    await page.goto(path);
    expect(new URL(page.url()).pathname, path).toBe(address);
  }
  await expect(page.getByRole('button', { name: dashboard.logOut, exact: true })).toHaveCount(1);
  expect((await page.request.get('/api/cv-documents.php')).status()).toBe(403);
}

test('a new moderator must first replace the password and set up the second factor', async ({
  page,
  site,
  consoleErrors,
}) => {
  const moderator = await newModerator(site);
  await page.goto('/moderator-login');
  await setUp(page, moderator, async (shown) => {
    for (const viewport of [PHONE, DESKTOP]) {
      await shown.setViewportSize(viewport);
      await expectNoSideScroll(shown);
      await expectAccessible(shown);
    }
  });
  // Until the set-up is complete, the header's request for the moderator's name is refused.
  expect(consoleErrors.splice(0)).toEqual([expect.stringMatching(/403.*\/api\/moderator\/check\.php/)]);
});

test('without scripts a new moderator can log out, and can complete the set-up', async ({ browser, site }) => {
  const moderator = await newModerator(site);
  const context = await plainVisitor(browser, site);
  const page = await context.newPage();
  await page.goto('/moderator-login');
  await signIn(page, moderator);
  await page.getByRole('button', { name: dashboard.logOut, exact: true }).click();
  await expect(page).toHaveURL(/\/moderator-login/);
  await page.goto('/moderator-dashboard');
  await expect(page).toHaveURL(/\/moderator-login/);
  await setUp(page, moderator, expectNoSideScroll);
  await context.close();
});
