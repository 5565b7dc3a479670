import type { Page } from '@playwright/test';
import { officeApi, officePages } from '../lib/base/office-routes';
import { importMessages, importPage, importReasons, importReview } from '../lib/content/en/imports';
import { pdfWithText, zipBytes } from '../lib/testing/documents';
import { signIn } from './support/office';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';

const cv = (name: string, more = '') =>
  pdfWithText(
    `${name}\nDevOps Engineer, Leeds\n${name.toLowerCase().replace(' ', '.')}@mail.example ${more}\n2019 Kubernetes`,
  );

/** Drops a file onto the field. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, base64]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], fileName));
      return transfer;
    },
    [name, bytes.toString('base64')] as const,
  );
  await page.getByLabel(importPage.form.files).dispatchEvent('drop', { dataTransfer });
}

test('a moderator imports an archive, takes the clear CVs at once, reviews the rest by keys, and undoes it', async ({
  site,
  page,
}) => {
  // Other tests of the same site import people too, from other sources.
  const people = () => site.db.cvDocument.count({ where: { source: 'A former system' } });
  await signIn(page, site);
  await page.goto(officePages.imports);
  await expectAccessible(page);
  const buffer = zipBytes([
    { name: 'clear.pdf', data: cv('Ottilie Clearly') },
    { name: 'two.pdf', data: cv('Tessa Twomails', 'other@mail.example') },
    { name: 'again.pdf', data: cv('Ottilie Clearly') },
  ]);
  await drop(page, 'cvs.zip', buffer);
  await expect(page.getByText(/^Chosen: cvs\.zip/)).toBeVisible();
  await page.getByLabel(importPage.form.source).fill('A former system');
  // The upload shows its progress and can be cancelled.
  const upload = `**${officeApi.imports}`;
  await page.route(upload, () => undefined);
  await page.getByRole('button', { name: importPage.form.submit }).click();
  await expect(page.getByRole('progressbar', { name: importPage.form.progress })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: importPage.form.cancel }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.unroute(upload);
  await page.getByRole('button', { name: importPage.form.submit }).click();
  const takeClear = page.getByRole('button', { name: importPage.verbs['take-clear'](1) });
  await expect(takeClear).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(importReasons['same-file']!)).toBeVisible();
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
  await takeClear.click();
  await expect.poll(people).toBe(1);
  await expect(takeClear).toHaveCount(0);
  await expect(page.getByText(importMessages.done['take-clear'])).toHaveCount(0);

  await page.goto(page.url());
  await page.getByRole('link', { name: importPage.review, exact: true }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Tessa Twomails');
  await expect(page.getByText(importReview.from('Tessa Twomails'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('t');
  await expect(page.getByText(importPage.nothing)).toBeVisible();
  expect(await people()).toBe(2);

  await page.getByRole('link', { name: importReview.back }).first().click();
  await page.getByRole('button', { name: importPage.verbs.undo }).click();
  await expect.poll(people).toBe(0);
});
