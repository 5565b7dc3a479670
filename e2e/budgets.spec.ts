import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, PHONE, test } from './support/test';

/** What a public page may send before anybody touches it, in bytes as they travel: docs/architecture.md, "Speed". */
const BUDGET = { script: 160_000, stylesheet: 15_000, font: 75_000 };
type Kind = keyof typeof BUDGET;

const PAGES = ['/', '/about', '/services', '/talent-acquisition', '/cloud-first', '/for-companies', '/success-stories', '/contact', '/careers', '/job/1', '/submit-job', '/privacy', '/newsletter'];

for (const path of PAGES) {
  test(`${path} stays within its budget`, async ({ page }) => {
    const answers: Response[] = [];
    page.on('response', (answer) => void answers.push(answer));
    await page.setViewportSize(PHONE);
    await page.goto(path, { waitUntil: 'networkidle' });

    const sent: Record<Kind, number> = { script: 0, stylesheet: 0, font: 0 };
    for (const answer of answers) {
      const kind = answer.request().resourceType();
      if (!(kind in sent)) continue;
      const body = await answer.body();
      sent[kind as Kind] += kind === 'font' ? body.length : gzipSync(body).length;
    }
    for (const kind of Object.keys(BUDGET) as Kind[]) {
      expect(sent[kind], `${kind} of ${path}`).toBeGreaterThan(1_000);
      expect(sent[kind], `${kind} of ${path}`).toBeLessThanOrEqual(BUDGET[kind]);
    }
    test.info().annotations.push({ type: 'sent', description: JSON.stringify(sent) });
    console.log(`${path}: ${JSON.stringify(sent)}`);
  });
}
