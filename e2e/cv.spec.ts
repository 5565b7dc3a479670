import { existsSync } from 'node:fs';
import { cvForm } from '../lib/content/en/cv';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { docxBytes, exeBytes, pdfOfSize, pdfWithText } from '../lib/testing/documents';
import { tabTo } from './support/keyboard';
import { signIn } from './support/office';
import type { Site } from './support/site';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import { plainVisitor } from './support/visitors';

const LIMIT = 5_242_880;
const TAB = '/moderator-dashboard?tab=cvs';

for (const { size, viewport, scripts } of [
  { size: 'phone', viewport: PHONE, scripts: false },
  { size: 'desktop', viewport: DESKTOP, scripts: true },
]) {
  test(`a CV is uploaded, found, read and approved on a ${size} with scripts ${scripts ? 'on' : 'off'}`, async ({
    site,
    browser,
    page,
  }) => {
    test.slow();
    const name = `Ida Lund ${size} ${scripts ? 'scripted' : 'plain'}`;
    const visitor = scripts
      ? await browser.newContext({ viewport, baseURL: site.url })
      : await plainVisitor(browser, site, { viewport });
    const visit = await visitor.newPage();

    await test.step('a visitor uploads a CV', async () => {
      await visit.goto('/cv-upload');
      await fillIn(visit, name);
      await visit.getByText(cvForm.more).click();
      await visit.getByLabel('Phone').fill('+45 20 12 34 56');
      await visit.getByLabel('Skills').fill('Go, Kubernetes');
      await visit.getByLabel('Years of experience').fill('8');
      await visit.getByLabel('Education').fill('MSc, Lund');
      await visit.getByLabel('Cover letter').fill('From May.');
      await chooseFile(visit, { name: 'Ida Lund.pdf', mimeType: 'application/pdf', buffer: pdfWithText(name) });
      await visit.getByRole('button', { name: 'Upload CV' }).click();
      const receipt = receiptOf(visit);
      await expect(receipt).toBeVisible();
      await expect(visit.getByLabel('Full Name')).toHaveValue('');
      if (scripts) {
        await expect(receipt).toBeFocused();
        await expectAccessible(visit);
        await expectNoSideScroll(visit);
      } else {
        await expect(visit).toHaveURL(/\/cv-upload\?outcome=.+#upload-form$/);
      }
    });
    await visitor.close();

    const stored = await site.db.cvDocument.findFirstOrThrow({ where: { applicantName: name } });
    expect(stored).toMatchObject({
      status: 'pending',
      userId: null,
      skills: 'Go, Kubernetes',
      consentVersion: '2026-11-cv',
    });

    await page.setViewportSize(viewport);
    await signIn(page, site);
    await page.goto(TAB);
    await page.getByPlaceholder('Search CVs').fill(name.toUpperCase());
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/q=IDA/);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(page.getByText('1 CV document', { exact: true })).toBeVisible();

    await row.getByRole('link', { name: `View CV of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `CV of ${name}` });
    for (const words of ['Go, Kubernetes', 'MSc, Lund', 'From May.'])
      await expect(dialog.getByText(words).first()).toBeVisible();
    await expect(dialog.getByText(/Agreed to text 2026-11-cv/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const file = await page.request.get(
      (await dialog.getByRole('link', { name: /^Open file/ }).getAttribute('href')) ?? '',
    );
    expect(file.headers()['content-disposition']).toContain('inline');
    expect((await file.body()).equals(pdfWithText(name))).toBe(true);

    await dialog.getByRole('textbox', { name: 'Notes' }).fill('Ring in May.');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText('Approved')).toBeVisible();
    await expect(page).not.toHaveURL(/cv=/);
    await expect(row.getByRole('button')).toHaveCount(1);
    expect(await site.db.cvDocument.findUniqueOrThrow({ where: { id: stored.id } })).toMatchObject({
      status: 'approved',
      notes: 'Ring in May.',
    });
    expect(await actionsOn(site, stored.id)).toEqual(['cv.download', 'cv.approve']);
  });
}

test('browser and server both name the error of a refused CV and keep the typed text', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/cv-upload');
  await page.getByRole('button', { name: 'Upload CV' }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(problem).toBeFocused();
  for (const words of [
    'Enter your full name.',
    'Enter your e-mail address.',
    'Please upload your CV.',
    'Please agree to the privacy policy before you upload your CV.',
  ]) {
    await expect(problem.getByRole('link', { name: words })).toBeVisible();
  }
  await expect(page).toHaveTitle(/^Error: /);

  await fillIn(page, 'Ida Lund');
  for (const [name, buffer, words] of [
    ['cv.exe', exeBytes(), 'Please upload a PDF, DOC or DOCX file.'],
    ['cv.pdf', Buffer.alloc(0), 'The file you chose is empty. Please upload your CV.'],
    ['cv.pdf', pdfOfSize(LIMIT + 1), 'The file must be no larger than 5 MB.'],
  ] as const) {
    await chooseFile(page, { name, mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: 'Upload CV' }).click();
    await expect(problem.getByRole('link')).toHaveText([words]);
  }

  await chooseFile(page, { name: 'cv.docx', mimeType: 'application/pdf', buffer: docxBytes({ macros: true }) });
  await page.getByRole('button', { name: 'Upload CV' }).click();
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: '"cv.docx" is not a plain Word document inside.' }),
  ).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('415')]);
  await expect(page.getByLabel('Full Name')).toHaveValue('Ida Lund');

  await chooseFile(page, { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(LIMIT) });
  await page.getByRole('button', { name: 'Upload CV' }).click();
  await expect(receiptOf(page)).toBeVisible();
});

test('without scripts a refused CV form is shown again with its errors and the typed text', async ({
  site,
  browser,
}) => {
  const plain = await plainVisitor(browser, site);
  const page = await plain.newPage();
  const before = await site.db.cvDocument.count();
  for (const [name, buffer, words] of [
    ['cv.exe', exeBytes(), 'Please upload a PDF, DOC or DOCX file.'],
    ['cv.pdf', pdfOfSize(LIMIT + 1), 'The file must be no larger than 5 MB.'],
    ['cv.pdf', Buffer.alloc(0), 'The file you chose is empty. Please upload your CV.'],
  ] as const) {
    await page.goto('/cv-upload');
    await fillIn(page, 'Ida Lund');
    await chooseFile(page, { name, mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: 'Upload CV' }).click();
    await expect(page).toHaveURL(/\/cv-upload\?outcome=/);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    // The server stops reading a body that is too large, so its text fields are lost.
    if (buffer.length <= LIMIT) await expect(page.getByLabel('Full Name')).toHaveValue('Ida Lund');
  }
  expect(await site.db.cvDocument.count()).toBe(before);
  await plain.close();
});

test('a failed CV upload shows its error and can be submitted again', async ({ page, consoleErrors }) => {
  await page.goto('/cv-upload');
  await fillIn(page, 'Ida Lund');
  await chooseFile(page, { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfWithText('offline') });
  await page.route('**/api/cv-documents.php', (route) => route.abort());
  await page.getByRole('button', { name: 'Upload CV' }).click();
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'Upload failed. Please try again.' }),
  ).toBeVisible();
  expect(consoleErrors.splice(0)).toHaveLength(1);
  await page.unroute('**/api/cv-documents.php');
  await page.getByRole('button', { name: 'Upload CV' }).click();
  await expect(receiptOf(page)).toBeVisible();
});

test('a moderator rejects and deletes a CV with its file, and a missing file shows an error', async ({
  site,
  page,
  consoleErrors,
}) => {
  const { id, fileId } = await uploaded(site, page, 'Rejected Person');
  const path = join(site.uploadsDir, 'files', fileId.slice(0, 2), fileId);
  expect(existsSync(path)).toBe(true);
  await signIn(page, site);
  await page.goto(`${TAB}&q=rejected+person`);
  const row = page.getByRole('row').filter({ hasText: 'Rejected Person' });
  await row.getByRole('button', { name: 'Reject CV of Rejected Person' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Rejection' });
  await expect(question.getByLabel('Notes')).toBeFocused();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(row.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('CV document rejected.')).toBeVisible();

  await page.route('**/api/download.php*', (route) => route.fulfill({ status: 404, body: '' }));
  await row.getByRole('link', { name: /\.pdf of Rejected Person/ }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Unable to view document.');
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);

  await row.getByRole('button', { name: 'Delete CV of Rejected Person' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm Delete' });
  await expect(confirm.getByText('Are you sure you want to delete this cv document?')).toBeVisible();
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No cv documents found')).toBeVisible();
  expect([await site.db.cvDocument.findUnique({ where: { id } }), existsSync(path)]).toEqual([null, false]);
  expect(await actionsOn(site, id)).toEqual(['cv.reject', 'cv.delete']);
});

test('the second of two moderators deciding a CV sees the first decision', async ({
  site,
  page,
  browser,
  consoleErrors,
}) => {
  await uploaded(site, page, 'Twice Decided');
  const second = await browser.newContext({ baseURL: site.url });
  const other = await second.newPage();
  for (const each of [page, other]) {
    await signIn(each, site);
    await each.goto(`${TAB}&q=twice+decided`);
  }
  await page.getByRole('button', { name: 'Approve CV of Twice Decided' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Twice Decided' }).getByText('Approved')).toBeVisible();
  await other.getByRole('button', { name: 'Reject CV of Twice Decided' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(
    other.getByRole('main').getByText(/^This has already been decided. Approved by .*, just now\.$/),
  ).toBeVisible();
  await expect(other.getByRole('row').filter({ hasText: 'Twice Decided' }).getByText('Approved')).toBeVisible();
  await second.close();
  expect(consoleErrors).toEqual([]);
});

test('a decided CV stays in a filtered list until the page is reloaded', async ({ site, page }) => {
  for (const name of ['Lower Person', 'Middle Person', 'Upper Person']) await uploaded(site, page, name);
  await signIn(page, site);
  await page.goto(`${TAB}&status=pending`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const below = () =>
    Promise.all(['Middle Person', 'Lower Person'].map(async (name) => (await row(name).boundingBox())?.y));
  const before = await below();
  await row('Upper Person')
    .getByRole('button', { name: /^Reject/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(row('Upper Person').getByText('Rejected', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('CV document rejected.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await below()).toEqual(before);
  await page.reload();
  await expect(row('Upper Person')).toHaveCount(0);
});

test('a counter above the CV list filters it through the URL, and an unknown CV id shows an error', async ({
  site,
  page,
}) => {
  await uploaded(site, page, 'Counted Person');
  await signIn(page, site);
  await page.goto(TAB);
  const { total, pending } = {
    total: await site.db.cvDocument.count(),
    pending: await site.db.cvDocument.count({ where: { status: 'pending' } }),
  };
  for (const name of [`Total ${total}`, `Pending ${pending}`, /^Approved \d+$/, /^Rejected \d+$/])
    await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('link', { name: `Pending ${pending}` }).click();
  await expect(page).toHaveURL(/status=pending/);
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('pending');
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Counted Person' })).toBeVisible();
  await page.goto(`${TAB}&cv=999999`);
  await expect(page.getByText('There is no such CV document.')).toBeVisible();
});

test('uploading, finding and rejecting a CV works by keyboard alone', async ({ site, page }) => {
  test.slow();
  await page.goto('/cv-upload');
  // The test sets the file directly, because it cannot send keys to the system's file dialog.
  await tabTo(page, page.getByLabel('CV', { exact: true }));
  await chooseFile(page, { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfWithText('Keyboard Person') });
  await tabTo(page, page.getByLabel('Full Name'));
  await page.keyboard.type('Keyboard Person');
  await tabTo(page, page.getByRole('main').getByLabel('E-mail'));
  await page.keyboard.type('keyboard@person.example');
  await tabTo(page, page.getByLabel(/I agree that Northlane/));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Upload CV' }));
  await page.keyboard.press('Enter');
  await expect(receiptOf(page)).toBeFocused();

  await signIn(page, site);
  await page.goto(`${TAB}&q=keyboard+person`);
  await tabTo(page, page.getByRole('link', { name: 'View CV of Keyboard Person' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'CV of Keyboard Person' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'View CV of Keyboard Person' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Reject' }));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('row').filter({ hasText: 'Keyboard Person' }).getByText('Rejected', { exact: true }),
  ).toBeVisible();
});

/** The message that the CV was uploaded. */
function receiptOf(page: Page): Locator {
  return page.getByRole('main').getByRole('status').filter({ hasText: 'CV uploaded successfully!' });
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page
    .getByRole('main')
    .getByLabel('E-mail')
    .fill(`${name.replaceAll(' ', '.').toLowerCase()}@mail.example`);
  await page.getByLabel(/I agree that Northlane/).check();
}

async function chooseFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel('CV', { exact: true }).setInputFiles(file);
}

async function uploaded(site: Site, page: Page, name: string): Promise<{ id: number; fileId: string }> {
  const answer = await page.request.post('/api/cv-documents.php', {
    multipart: {
      applicant_name: name,
      email: `${crypto.randomUUID()}@mail.example`,
      cv_file: { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfWithText(name) },
    },
  });
  expect(answer.status()).toBe(201);
  return site.db.cvDocument.findFirstOrThrow({ where: { applicantName: name }, select: { id: true, fileId: true } });
}

async function actionsOn(site: Site, id: number): Promise<string[]> {
  const lines = await site.db.activityLog.findMany({
    where: { subjectType: 'cv', subjectId: String(id) },
    orderBy: { id: 'asc' },
    select: { action: true },
  });
  return lines.map(({ action }) => action);
}
