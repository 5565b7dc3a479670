import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { cookieOf, person } from './support/contract-fixtures';
import { expect, PHONE, startFramework, test, untilHydrated } from './support/test';

/** Compressed bytes of each kind that a public page may send, including the framework's scripts. */
const BUDGET = { script: 156_000, stylesheet: 24_500, style: 10_000, font: 33_000 };
/** Budget of dashboards, which need more scripts than public pages. */
const DASHBOARD_BUDGET = { ...BUDGET, script: 190_000, stylesheet: 24_600 };
/** Limits of all bytes sent: before the visitor's first action, and after the framework has started. */
const [BEFORE_ACTION, IN_ALL] = [71_000, 218_000];
/** Larger limits before the first action: the privacy policy has the longest text of all pages. */
const LONG_TEXT: Partial<Record<string, number>> = { '/privacy': 73_000 };
type Kind = keyof typeof BUDGET;
const BUDGETS: Partial<Record<string, Record<Kind, number>>> = {
  // Includes the script of the application form, which opens beside the text.
  '/job/1': { ...BUDGET, script: 163_300 },
};

const PAGES = [
  '/',
  '/about',
  '/services',
  '/talent-acquisition',
  '/cloud-first',
  '/for-companies',
  '/success-stories',
  '/contact',
  '/careers',
  '/careers/saved',
  '/job/1',
  '/careers/at/harrow-creek-logistics',
  '/submit-job',
  '/cv-upload',
  '/privacy',
  '/newsletter',
  '/login',
  '/register',
];

for (const path of PAGES) {
  test(`${path} sends no more bytes than its budget`, async ({ context }) =>
    expectWithin(context, path, BUDGETS[path] ?? BUDGET));
}

for (const path of [
  '/talent-seeker-dashboard',
  '/talent-seeker-dashboard?tab=profile',
  '/talent-seeker-dashboard?tab=saved',
  '/talent-seeker-dashboard?tab=applications',
  '/job-applications',
]) {
  test(`${path} sends no more bytes than the budget of dashboards`, async ({ site, context }) => {
    const [name = '', ...value] = (await cookieOf(site, await person(site))).split('=');
    await context.addCookies([{ name, value: value.join('='), url: site.url }]);
    const page = await expectWithin(context, path, DASHBOARD_BUDGET);
    await expect(page).toHaveURL(path);
  });
}

async function expectWithin(context: BrowserContext, path: string, budget: Record<Kind, number>): Promise<Page> {
  // Opens its own page, because `goto` of the fixture's page starts the framework at once.
  const page = await context.newPage();
  const answers: Response[] = [];
  page.on('response', (answer) => void answers.push(answer));
  await page.setViewportSize(PHONE);
  await page.goto(path, { waitUntil: 'networkidle' });
  const isKept = (await page.locator('script[data-payload]').count()) > 0;
  const before = await bytesOf(answers);
  await startFramework(page);
  await page.waitForLoadState('networkidle');
  await untilHydrated(page);
  if (isKept) {
    expect(before, `bytes of ${path} before the first action`).toBeLessThanOrEqual(LONG_TEXT[path] ?? BEFORE_ACTION);
    expect(await bytesOf(answers), `bytes of ${path}`).toBeLessThanOrEqual(IN_ALL);
  }

  const sent: Record<Kind, number> = { script: 0, stylesheet: 0, style: 0, font: 0 };
  for (const answer of answers) {
    const kind = answer.request().resourceType();
    // The payload is no script but data of the page in a script file. Only the limits of all bytes count it.
    if (!(kind in sent) || answer.url().includes('/payload/')) continue;
    const body = await answer.body();
    sent[kind as Kind] += kind === 'font' ? body.length : gzipSync(body).length;
  }
  // The inline styles paint the page before the browser fetches any other file.
  const styles = await page.locator('head > style').allTextContents();
  sent.style = gzipSync(styles.join('')).length;
  for (const kind of Object.keys(budget) as Kind[]) {
    if (kind !== 'style') expect(sent[kind], `${kind} of ${path}`).toBeGreaterThan(1_000);
    expect(sent[kind], `${kind} of ${path}`).toBeLessThanOrEqual(budget[kind]);
  }
  test.info().annotations.push({ type: 'sent', description: JSON.stringify(sent) });
  console.log(`${path}: ${JSON.stringify(sent)}`);
  return page;
}

async function bytesOf(answers: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(answers.map((answer) => answer.request().sizes()));
  return sizes.reduce((bytes, { responseBodySize }) => bytes + responseBodySize, 0);
}
