import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pdfWithText } from '../lib/testing/documents';
import { linkIn, mailTo } from './support/mail';
import { signInByForm } from './support/office';
import { DESKTOP, expect, PHONE, test } from './support/test';

const EMAIL = 'rowan@hale.example';
const PASSWORD = 'quiet harbour lamp';

/**
 * The whole life of an account: a guest application appears when the address is confirmed, a moderator decides on
 * another application, the candidate reads the decision, and deleting the account removes all data and files.
 */
// promise: application-status
test('a candidate registers, applies, reads an invitation and deletes the account', async ({ site, browser, page }) => {
  test.slow();
  await page.setViewportSize(PHONE);

  await test.step('a guest applies for a job', async () => {
    await page.goto('/job/1#apply');
    await apply(page, 'as a guest');
  });

  await test.step('a new account does not show the guest application before the address is confirmed', async () => {
    await page.goto('/register');
    await page.getByLabel('Full name').fill('Rowan Hale');
    await page.getByRole('main').getByLabel('E-mail address').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/talent-seeker-dashboard$/);
    await page.goto('/talent-seeker-dashboard?tab=applications');
    await expect(page.getByRole('heading', { name: 'Talent Seeker Dashboard' })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Senior Platform Engineer' })).toHaveCount(0);
  });

  await test.step('confirming the address shows the guest application in the account', async () => {
    await page.goto(linkIn(await mailTo(site, EMAIL, /Confirm your e-mail address/), '/verify-email'));
    await page.getByRole('button', { name: 'Confirm this e-mail address' }).click();
    await expect(page.getByRole('heading', { name: 'Email verified successfully!' })).toBeVisible();
    await page.goto('/talent-seeker-dashboard?tab=applications');
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Senior Platform Engineer' })).toBeVisible();
  });

  await test.step('the candidate applies to another job', async () => {
    await page.goto('/job/2#apply');
    await apply(page, 'signed in');
    await page.goto('/talent-seeker-dashboard?tab=applications');
    await expect(page.getByRole('tabpanel').getByText('Pending')).toHaveCount(2);
  });

  await test.step('a moderator invites the candidate to an interview', async () => {
    const office = await browser.newPage({ viewport: DESKTOP, baseURL: site.url });
    await signInByForm(office, site);
    await office.goto('/moderator-dashboard?tab=applications&job=2');
    await office.getByRole('row').filter({ hasText: EMAIL }).getByRole('link', { name: 'Rowan Hale' }).click();
    const dialog = office.getByRole('dialog', { name: 'Application of Rowan Hale' });
    await dialog.getByRole('combobox', { name: 'Status', exact: true }).selectOption('interview');
    await dialog.getByLabel('Feedback').fill('Thursday at nine?');
    await dialog.getByRole('button', { name: 'Save status' }).click();
    await expect(office.getByRole('row').filter({ hasText: EMAIL }).getByText('Interview').first()).toBeVisible();
    await office.close();
  });

  await test.step('the candidate reads the invitation', async () => {
    for (const path of ['/talent-seeker-dashboard?tab=applications', '/job-applications']) {
      await page.goto(path);
      const decided = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Thursday at nine?' });
      await expect(decided.getByText('Interview', { exact: true })).toBeVisible();
      await expect(decided.getByRole('button', { name: /^Correct/ })).toHaveCount(0);
      await expect(decided.getByRole('link', { name: /^View / })).toHaveAttribute('href', '/job/2');
    }
    await page.goto('/job-applications?tab=overview');
    await expect(page.getByText('50%')).toBeVisible();
  });

  const files = (
    await site.db.storedFile.findMany({ where: { application: { email: EMAIL } }, select: { id: true } })
  ).map(({ id }) => join(site.uploadsDir, 'files', id.slice(0, 2), id));
  expect(files).toHaveLength(2);
  expect(files.map((file) => existsSync(file))).toEqual([true, true]);

  await test.step('the candidate deletes the account', async () => {
    await page.goto('/talent-seeker-dashboard?tab=data');
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('has been deleted.').first()).toBeVisible();
  });
  expect(files.map((file) => existsSync(file))).toEqual([false, false]);
  expect(await site.db.user.count({ where: { email: EMAIL } })).toBe(0);
  expect(await site.db.application.count({ where: { email: EMAIL } })).toBe(0);
  expect(await site.db.outboxMail.count({ where: { toAddress: EMAIL } })).toBe(0);
});

async function apply(page: Page, how: string): Promise<void> {
  await page.getByLabel('Full name').fill('Rowan Hale');
  await page.getByRole('main').getByLabel('E-mail address').fill(EMAIL);
  await page.getByLabel('Phone number').fill('+44 20 7946 0042');
  await page
    .getByLabel('Résumé', { exact: true })
    .setInputFiles({ name: 'Rowan Hale.pdf', mimeType: 'application/pdf', buffer: pdfWithText(`Rowan Hale, ${how}`) });
  await page.getByLabel(/I agree that Northlane/).check();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('heading', { name: 'Application received' })).toBeVisible();
}
