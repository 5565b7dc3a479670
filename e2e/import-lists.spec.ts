import type { Page } from '@playwright/test';
import { officePages } from '../lib/base/office-routes';
import { importLists } from '../lib/content/en/import-lists';
import { importPage, importReasons, importReview } from '../lib/content/en/imports';
import { addCandidatePage } from '../lib/content/en/sourcing';
import { pdfWithText, zipBytes } from '../lib/testing/documents';
import { signIn } from './support/office';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';

const words = importLists.page;
const HEAD = 'externalID,firstName,lastName,email,mobile,skillSet,dateOfBirth,relativeFilePath';

/** Uploads a file as a list that comes from a former system. */
async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto(officePages.lists);
  await page.getByRole('link', { name: importPage.open }).click();
  await page.getByLabel(importPage.form.files).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByLabel(importPage.form.source).fill('Bullhorn');
  await page.getByRole('button', { name: importPage.form.submit }).click();
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible({ timeout: 30_000 });
}

test('a moderator imports a list with a CV: columns, check, import, review of a lookalike, undo', async ({
  site,
  page,
}) => {
  const people = () => site.db.cvDocument.count({ where: { source: 'Bullhorn' } });
  await signIn(page, site);
  await upload(
    page,
    'export.zip',
    zipBytes([
      {
        name: 'candidates.csv',
        data: [
          HEAD,
          '1,Lena,Listed,lena.listed@mail.example,0113 496 0181,Go,1/1/80,cvs/lena.pdf',
          '2,Lena,Listed,lena.other@mail.example,,Java,1/1/81,',
          '3,=cmd,,formula@mail.example,,,1/1/82,',
          '4,Mara,Listed,mara.listed@mail.example,,Java,1/1/83,',
        ].join('\n'),
      },
      {
        name: 'cvs/lena.pdf',
        data: pdfWithText('Lena Listed\nDevOps Engineer\n2019 Kubernetes in production at Acme'),
      },
    ]),
  );
  await expect(page.getByLabel(words.system)).toHaveValue('bullhorn');
  await expect(page.getByLabel('skillSet')).toHaveValue('skills');
  await expect(page.getByLabel('relativeFilePath')).toHaveValue('cv-file');
  await expect(page.getByText('“lena.listed@mail.example”')).toBeVisible();
  await expect(page.getByText('dateOfBirth', { exact: true })).toBeVisible();
  await expect(page.getByLabel('dateOfBirth')).toHaveCount(0);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }

  await page.getByRole('button', { name: words.submit }).click();
  const take = page.getByRole('button', { name: words.import(2) });
  await expect(take).toBeVisible({ timeout: 30_000 });
  expect(await people()).toBe(0);
  await expect(page.getByText(importReasons['similar-row']!)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: `${words.groups.refused}: 1` }).click();
  await expect(page.getByText('“=cmd” is no name.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: words.refusedRows }).click();
  expect((await download).suggestedFilename()).toMatch(/^northlane-import-\d+-refused\.csv$/);

  await take.click();
  await expect.poll(people).toBe(2);
  const batch = page.url().replace(/\?.*/, '');
  await page.goto(batch);
  await page.getByRole('link', { name: importPage.review, exact: true }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('lena.other@mail.example');
  await expect(page.getByText('skillSet: Java')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(addCandidatePage.other).check();
  await page.getByRole('button', { name: importReview.take }).click();
  await expect(page.getByText(importPage.nothing)).toBeVisible();
  expect(await people()).toBe(3);

  await page.goto(batch);
  await page.getByRole('button', { name: importPage.verbs.undo }).click();
  await expect.poll(people).toBe(0);
});

test('a list is imported without scripts, and a broken one is refused with its line', async ({
  site,
  browser,
  page,
}) => {
  await signIn(page, site);
  const cookies = await page.context().cookies();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  await context.addCookies(cookies);
  const plain = await context.newPage();
  const send = async (text: string) => {
    await plain.goto(officePages.imports);
    await plain
      .getByLabel(importPage.form.files)
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await plain.getByLabel(importPage.form.source).fill('A list of contacts');
    await plain.getByRole('button', { name: importPage.form.submit }).click();
  };
  await send('Name;E-mail\nPlain Person\n');
  await expect(plain.locator('#files-error')).toContainText(importLists.refusals.columns(2, 1, 2));

  await send('Who;E-mail\nPlain Person;plain.person@mail.example\n');
  await plain.getByLabel('Who').selectOption('leave-out');
  await plain.getByRole('button', { name: words.submit }).click();
  await expect(plain.getByText(importLists.noName)).toBeVisible();
  await plain.getByLabel('Who').selectOption('name');
  await plain.getByRole('button', { name: words.submit }).click();
  const take = plain.getByRole('button', { name: words.import(1) });
  await expect(async () => {
    await plain.reload();
    await expect(take).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await take.click();
  await expect.poll(() => site.db.cvDocument.count({ where: { email: 'plain.person@mail.example' } })).toBe(1);
  await context.close();
});
