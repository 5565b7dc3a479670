import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fromBufferPromise } from 'yauzl';
import { withdrawal } from '../lib/content/en/candidate';
import { WITHDRAWN_MESSAGE } from '../lib/content/en/uploads';
import { heldData, yourDataPage } from '../lib/content/en/your-data';
import { pdfWithText } from '../lib/testing/documents';
import { linkIn, mailTo, mailsTo } from './support/mail';
import type { Site } from './support/site';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import { plainVisitor } from './support/visitors';

async function apply(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Vera Guest');
  await page.getByRole('main').getByLabel('E-mail address').fill(email);
  await page.getByLabel('Phone number').fill('+44 20 7946 0001');
  await page
    .getByLabel('Résumé')
    .setInputFiles({ name: 'vera.pdf', mimeType: 'application/pdf', buffer: pdfWithText(`Vera, ${email}`) });
  await page.getByLabel(/I agree that Northlane/).check();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('heading', { name: 'Application received' })).toBeVisible();
}

/** Path of the stored document of an application from this address. */
async function fileOf(site: Site, email: string): Promise<string> {
  await expect.poll(() => site.db.application.count({ where: { email } })).toBe(1);
  const { fileId } = await site.db.application.findFirstOrThrow({ where: { email }, select: { fileId: true } });
  return join(site.uploadsDir, 'files', fileId.slice(0, 2), fileId);
}

async function exportIn(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: heldData.exportAction }).click(),
  ]);
  const names: string[] = [];
  for await (const entry of (await fromBufferPromise(readFileSync(await download.path()))).eachEntry())
    names.push(entry.fileName);
  return names;
}

// promise: own-export, own-erasure
test('a guest applies, then lists, exports and erases their data by a mailed link', async ({ site, page }) => {
  const email = 'vera@guest.example';
  await page.setViewportSize(PHONE);
  await page.goto('/job/1#apply');
  await apply(page, email);
  const file = await fileOf(site, email);
  expect(existsSync(file)).toBe(true);

  await page.goto('/privacy');
  await page.getByRole('link', { name: yourDataPage.fromPolicy }).click();
  await page.getByRole('main').getByLabel(yourDataPage.ask.email).fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: yourDataPage.ask.submit }).click();
  await expect(page.getByRole('heading', { name: yourDataPage.ask.success })).toBeFocused();

  await page.goto(linkIn(await mailTo(site, email, /^Your data at/), '/your-data/open'));
  await expect(page.getByRole('row', { name: `${heldData.kinds.applications} 1` })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expect(await exportIn(page)).toEqual(['data.json', expect.stringMatching(/^files\/application-\d+-vera\.pdf$/)]);

  await page.setViewportSize(DESKTOP);
  await expectNoSideScroll(page);
  await page.getByLabel(heldData.confirm).check();
  await page.getByRole('button', { name: heldData.erase }).click();
  await expect(
    page.getByRole('heading', { name: 'Everything we held about this address has been deleted.' }),
  ).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(yourDataPage.title);
  await expect(page.getByRole('main')).not.toContainText(email);
  await expectAccessible(page);
  expect(existsSync(file)).toBe(false);
  expect(await site.db.application.count({ where: { email } })).toBe(0);
  expect(mailsTo(site, email)).toEqual([]);
});

test('a guest exports and erases their data without scripts', async ({ site, browser }) => {
  const email = 'plain@guest.example';
  const context = await plainVisitor(browser, site);
  const page = await context.newPage();
  await page.goto('/job/1#apply');
  await apply(page, email);
  const file = await fileOf(site, email);
  await page.goto('/your-data');
  await page.getByRole('main').getByLabel(yourDataPage.ask.email).fill(email);
  await page.getByRole('button', { name: yourDataPage.ask.submit }).click();
  await expect(page.getByRole('heading', { name: yourDataPage.ask.success })).toBeVisible();
  await page.goto(linkIn(await mailTo(site, email, /^Your data at/), '/your-data/open'));
  expect(await exportIn(page)).toHaveLength(2);
  await page.getByLabel(heldData.confirm).check();
  await page.getByRole('button', { name: heldData.erase }).click();
  await expect(page).toHaveURL(/\/your-data\?outcome=/);
  await expect(
    page.getByRole('heading', { name: 'Everything we held about this address has been deleted.' }),
  ).toBeVisible();
  expect(existsSync(file)).toBe(false);
  await context.close();
});

test('a guest withdraws an application by the mailed link without scripts', async ({ site, browser, page }) => {
  const email = 'wanda@guest.example';
  await page.goto('/job/1#apply');
  await apply(page, email);
  await page.goto('/your-data');
  await page.getByRole('main').getByLabel(yourDataPage.ask.email).fill(email);
  await page.getByRole('button', { name: yourDataPage.ask.submit }).click();
  await expect(page.getByRole('heading', { name: yourDataPage.ask.success })).toBeVisible();
  const link = linkIn(await mailTo(site, email, /^Your data at/), '/your-data/open');
  await page.goto(link);
  await page.locator('details.sent summary').click();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }

  const context = await plainVisitor(browser, site);
  const plain = await context.newPage();
  await plain.goto(link);
  await plain.locator('details.sent summary').click();
  await plain.getByRole('button', { name: withdrawal.confirm }).click();
  await expect(plain.getByText(WITHDRAWN_MESSAGE)).toBeVisible();
  await expect(plain.getByRole('heading', { name: heldData.withdrawTitle })).toBeHidden();
  await context.close();
  expect(await site.db.application.count({ where: { email } })).toBe(0);
  await mailTo(site, 'hello@northlane.example', /^Application withdrawn: /);
});
