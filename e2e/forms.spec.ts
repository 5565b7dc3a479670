import type { Page } from '@playwright/test';
import { docxBytes, exeBytes, pdfOfSize } from '../lib/testing/documents';
import { submitJobPage } from '../lib/content/en/submit-job';
import { POSTING_DRAFT_KEY } from '../lib/vocabulary/posting-draft';
import { fillPosting, goToStep } from './support/posting-steps';
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
    page.getByRole('alert').filter({ hasText: '"cv.docx" is not a plain Word document inside.' }).first(),
  ).toBeVisible();
  // The browser logs the refused request on the console.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('415')]);
});

test('after an application with a résumé of 9 MB the banner disappears in 5 s and the receipt stays', async ({
  page,
}) => {
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
  const place = await receipt.boundingBox();
  await page.clock.fastForward(5_100);
  await expect(banner).toBeHidden();
  await expect(receipt).toBeVisible();
  expect(await receipt.boundingBox()).toEqual(place);
});

test('the “Post Another Job” button opens an empty posting form', async ({ page }) => {
  await page.goto('/submit-job');
  await fillPosting(page, {
    title: 'Platform Engineer',
    location: 'Singapore',
    description: 'Run it.',
    email: 'hiring@fjord.example',
  });
  await page.getByRole('button', { name: 'Submit Job' }).click();
  await expect(page.getByRole('heading', { name: 'Job submitted successfully!' })).toBeFocused();
  await page.getByRole('button', { name: 'Post Another Job' }).click();
  await expect(page.getByLabel('Job title')).toHaveValue('');
  await expect(page.getByLabel('Job title')).toBeVisible();
});

test('a reload keeps the step and draft of an unsent posting, but no contact data', async ({ page }) => {
  const draft = () => page.evaluate((key) => sessionStorage.getItem(key), POSTING_DRAFT_KEY);
  await page.goto('/submit-job');
  await fillPosting(page, {
    title: 'Draft Engineer',
    location: 'Leeds, United Kingdom',
    description: 'Keep it.',
    email: 'draft@fjord.example',
  });
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Keep it.');
  await expect(page.getByLabel('Contact e-mail')).toHaveValue('');
  expect(await draft()).not.toContain('draft@fjord.example');
  await page.goBack();
  await expect(page.getByLabel('Location')).toHaveValue('Leeds, United Kingdom');
  await expect(page.getByLabel('Description')).toBeHidden();
  await page.goForward();
  await page.getByLabel('Contact e-mail').fill('draft@fjord.example');
  await page.getByRole('button', { name: 'Submit Job' }).click();
  await expect(page.getByRole('heading', { name: 'Job submitted successfully!' })).toBeFocused();
  expect(await draft()).toBeNull();
});

test('the posting form opens the step of its first error, and the error summary links to the other steps', async ({
  page,
}) => {
  await page.goto('/submit-job');
  await goToStep(page, 'text');
  await page.getByRole('button', { name: 'Submit Job' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('Job title')).toBeVisible();
  await summary.getByRole('link', { name: 'Enter the location.' }).click();
  await expect(page.getByLabel('Location')).toBeFocused();
  await expect(page.getByLabel('Job title')).toBeHidden();
});

test('the posting form takes values from its URL but no contact data, with and without scripts', async ({
  site,
  page,
  browser,
}) => {
  const path = '/submit-job?title=Ferry+Engineer&company=Fjord+Metrics&location=Oslo&email=a%40b.example';
  const plain = await plainVisitor(browser, site);
  for (const visit of [await plain.newPage(), page]) {
    await visit.goto(path);
    await expect(visit.getByLabel('Job title')).toHaveValue('Ferry Engineer');
    await expect(visit.getByLabel('Location')).toHaveValue('Oslo');
    await expect(visit.getByLabel('Contact e-mail')).toHaveValue('');
  }
  await expect(page.getByRole('region', { name: submitJobPage.preview.show })).toContainText('Ferry Engineer');
  await expect(page).toHaveURL('/submit-job');
  await page.getByLabel('Job title').fill('Tide Engineer');
  await page.reload();
  await expect(page.getByLabel('Job title')).toHaveValue('Tide Engineer');
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Fjord Metrics');
  await plain.close();
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
