import type { Page } from '@playwright/test';
import { docxBytes, exeBytes, pdfOfSize } from '../lib/testing/documents';
import { DESKTOP, expect, expectAccessible, test } from './support/test';
import { plainVisitor } from './support/visitors';

const MB = 1024 * 1024;

test('an invalid application form shows its errors and keeps the typed text', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/job/2#apply');
  await page.getByLabel('Full name').fill('Ida Lund');
  await page.getByRole('button', { name: 'Submit application' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: 'Please upload your resume.' })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Enter your e-mail address.' }).click();
  await expect(page.getByRole('main').getByLabel('E-mail address')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue('Ida Lund');
});

test('browser and server both refuse unsuitable résumé files', async ({ page, consoleErrors }) => {
  await page.goto('/job/2#apply');
  await fillIn(page);
  const resume = page.getByLabel('Résumé');
  const send = page.getByRole('button', { name: 'Submit application' });
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });

  await resume.setInputFiles({ name: 'cv.exe', mimeType: 'application/pdf', buffer: exeBytes() });
  await send.click();
  await expect(problem.getByRole('link', { name: 'Please upload a PDF, DOC or DOCX file.' })).toBeVisible();

  await resume.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(10 * MB + 1) });
  await send.click();
  await expect(problem.getByRole('link', { name: 'The file must be no larger than 10 MB.' })).toBeVisible();

  await resume.setInputFiles({ name: 'cv.docx', mimeType: 'application/pdf', buffer: docxBytes({ macros: true }) });
  await send.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please upload a PDF, DOC or DOCX file.' }).first(),
  ).toBeVisible();
  // The browser logs the refused request on the console.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('415')]);
});

test('after a large résumé upload the banner disappears in 5 s and the reference stays', async ({ page }) => {
  await page.clock.install();
  await page.goto('/job/3#apply');
  await fillIn(page);
  await page
    .getByLabel('Résumé')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(9 * MB) });
  await page.getByRole('button', { name: 'Submit application' }).click();
  const receipt = page.getByRole('heading', { name: 'Application received' });
  await expect(receipt).toBeFocused();
  const banner = page.getByRole('status').filter({ hasText: 'Your application has been submitted.' });
  await expect(banner).toBeVisible();
  await page.clock.fastForward(5_100);
  await expect(banner).toBeHidden();
  await expect(receipt).toBeVisible();
});

test('Post Another Job returns to an empty posting form', async ({ page }) => {
  await page.goto('/submit-job');
  await page.getByLabel('Job title').fill('Platform Engineer');
  await page.getByLabel('Company', { exact: true }).fill('Fjord Metrics');
  await page.getByLabel('Location').fill('Singapore');
  await page.getByLabel('Description').fill('Run it.');
  await page.getByLabel('Contact e-mail').fill('hiring@fjord.example');
  await page.getByRole('button', { name: 'Submit Job' }).click();
  await expect(page.getByRole('heading', { name: 'Job submitted successfully!' })).toBeFocused();
  await page.getByRole('button', { name: 'Post Another Job' }).click();
  await expect(page.getByLabel('Job title')).toHaveValue('');
});

test('without scripts a refused application form is shown again with its errors and the typed text', async ({
  site,
  browser,
}) => {
  const plain = await plainVisitor(browser, site);
  const page = await plain.newPage();
  await page.goto('/job/2#apply');
  await page.getByLabel('Full name').fill('Ida Lund');
  await page.getByRole('main').getByLabel('E-mail address').fill('not an address');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page).toHaveURL(/\/job\/2\?outcome=.+#apply$/);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Enter an e-mail address in the correct format, like name@example.com.' }),
  ).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Ida Lund');
  await plain.close();
});

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ida Lund');
  await page.getByRole('main').getByLabel('E-mail address').fill('ida@lund.example');
  await page.getByLabel('Phone number').fill('+45 20 12 34 56');
  await page.getByLabel(/I agree that Northlane/).check();
}
