import { expect, type Page } from '@playwright/test';
import type { Site } from './site';

/** Signs the moderator in as a person does. */
export async function signIn(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/moderator-login`);
  await page.getByLabel('Username').fill(site.moderator.username);
  await page.getByLabel('Password', { exact: true }).fill(site.moderator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/moderator-dashboard/);
  await expect(page.getByRole('heading', { level: 1, name: 'Moderator Dashboard' })).toBeVisible();
}
