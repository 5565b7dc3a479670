import { expect, type Page } from '@playwright/test';
import { dashboard } from '../../lib/content/en/office';
import { signInAs } from './contract-fixtures';
import type { Site } from './site';

/** Opens the dashboard with a moderator's session. */
export async function signIn(page: Page, site: Site): Promise<void> {
  const { username } = site.moderator;
  await signInAs(page.context(), site, await site.db.user.findUniqueOrThrow({ where: { username } }));
  await page.goto(`${site.url}/moderator-dashboard`);
  await expectDashboard(page);
}

/** Signs the moderator in through the form. */
export async function signInByForm(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/moderator-login`);
  await page.getByLabel('Username').fill(site.moderator.username);
  await page.getByLabel('Password', { exact: true }).fill(site.moderator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectDashboard(page);
}

async function expectDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/moderator-dashboard/);
  await expect(page.getByRole('heading', { level: 1, name: dashboard.sections.jobs })).toBeVisible();
}
