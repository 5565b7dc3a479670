import type { Page } from '@playwright/test';
import { applying } from '../lib/content/en/applying';
import { cvForm } from '../lib/content/en/cv';
import { submitJob } from '../lib/content/en/submit-job';
import { focused } from './support/browse';
import { fillPosting, goToStep } from './support/posting-steps';
import { expect, PHONE, test } from './support/test';

const POSTING = {
  title: 'Tide Engineer',
  location: 'London, United Kingdom',
  description: 'Forty ferries.',
  email: 'ida@mail.example',
};
const FORMS = [
  {
    path: '/job/2#apply',
    endpoint: '**/api/direct-applications.php?*',
    words: applying,
    file: applying.resume,
    typed: { [applying.name]: 'Ida Lund', [applying.email]: 'ida@mail.example', [applying.phone]: '+45 20 12 34 56' },
  },
  {
    path: '/cv-upload',
    endpoint: '**/api/cv-documents.php',
    words: cvForm,
    file: cvForm.file,
    typed: { [cvForm.name]: 'Ida Lund', [cvForm.email]: 'ida@mail.example' },
  },
  {
    path: '/submit-job',
    endpoint: '**/api/job-postings.php',
    words: submitJob,
    file: null,
    typed: {},
  },
];
const [BAD, GOOD] = ['cv.exe', 'cv.pdf'].map((name) => ({ name, mimeType: '', buffer: Buffer.from('%PDF-1.4') }));
const REFUSED = 'Please upload a PDF, DOC or DOCX file.';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

for (const { path, endpoint, words, file, typed } of FORMS) {
  test(`${path} shows and focuses the reason of a failed submission`, async ({ page, consoleErrors }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    const send = page.getByRole('main').getByRole('button', { name: words.submit });
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    if (file) await field(page, file).setInputFiles(BAD!);
    if (path === '/submit-job') await goToStep(page, 'text');
    await send.click();
    await expect(summary).toBeFocused();
    await expect(summary).toBeInViewport();
    if (file) {
      await expect(summary.getByRole('link', { name: REFUSED })).toBeVisible();
      await field(page, file).setInputFiles(GOOD!);
      await expect(field(page, file)).not.toHaveAttribute('aria-invalid', 'true');
    }

    if (path === '/submit-job') await fillPosting(page, POSTING);
    else for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
    for (const box of await page
      .getByRole('main')
      .getByRole('checkbox', { name: /I agree/ })
      .all())
      await box.check();
    await page.route(endpoint, (route) => route.abort());
    for (const time of ['once', 'and once more']) {
      await send.scrollIntoViewIfNeeded();
      await send.click();
      const reason = page.getByRole('main').getByRole('alert');
      await expect(focused(page), time).toHaveText(words.failed);
      await expect(reason, time).toBeInViewport({ ratio: 1 });
    }
    expect(consoleErrors.splice(0)).toHaveLength(2);
  });
}
