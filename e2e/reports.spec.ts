import type { Page } from '@playwright/test';
import { dashboard } from '../lib/content/en/office';
import { officeFigures as words } from '../lib/content/en/office-figures';
import { typedJob } from '../lib/content/en/office-lists';
import { applying } from '../lib/content/en/applying';
import { pdfWithText } from '../lib/testing/documents';
import { officeSettings as settings } from '../lib/content/en/office-settings';
import { SPAN_LABELS, TIME_LABELS, WAITING_LABELS } from '../lib/vocabulary/figures';
import { STAGE_LABELS } from '../lib/vocabulary/stages';
import { application, person, signInAs } from './support/contract-fixtures';
// Uses one process: with two, the one that did not serve a page learns of its view up to 1 min later.
import { test } from './support/one-process';
import { shortlistJob } from './support/shortlist';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE } from './support/test';
import { plainVisitor } from './support/visitors';

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The cells after the first in the table row that contains this name. */
async function row(page: Page, table: string, name: string): Promise<string[]> {
  const found = page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });
  await expect(found).toHaveCount(1);
  return (await found.getByRole('cell').allInnerTexts()).slice(1).map((text) => text.trim());
}

test('reports count people’s page views and the sources of applications, per job and period', async ({
  site,
  page,
  context,
  browser,
}) => {
  const title = 'Reporting analyst of one report';
  const id = await shortlistJob(site, { title });
  const address = `${site.url}/job/${id}?ref=News.Letter`;

  // A visitor without scripts opens the page twice, omits the résumé once, and then applies.
  const visitor = await plainVisitor(browser, site, { userAgent });
  const reader = await visitor.newPage();
  await reader.goto(`${site.url}/job/${id}`);
  await reader.goto(address);
  await reader.goto(`${address}#apply`);
  const send = reader.getByRole('button', { name: applying.submit });
  const email = `figures-${id}@mail.example`;
  const typed = { [applying.name]: 'Ida Lund', [applying.email]: email, [applying.phone]: '+44 20 7946 0000' };
  for (const [label, text] of Object.entries(typed)) await reader.locator('#apply').getByLabel(label).fill(text);
  await reader.getByLabel(/I agree that Northlane/).check();
  await send.click();
  await expect(reader).toHaveURL(/ref=news\.letter&outcome=/);
  await reader
    .getByLabel('Résumé')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfWithText('Ida Lund') });
  await reader.getByLabel(/I agree that Northlane/).check();
  await send.click();
  await expect(reader).toHaveURL(/outcome=/);
  const sent = { jobId: id, email };
  await expect.poll(() => site.db.application.count({ where: sent })).toBe(1);
  expect(await site.db.application.findFirst({ where: sent, select: { ref: true } })).toEqual({ ref: 'news.letter' });
  await visitor.close();
  // A declared bot also opens the page; its view must not count.
  await page.request.get(address, {
    headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (compatible; Bingbot)' },
  });

  const moderator = await person(site, 'moderator');
  const moved = await application(site, { email: `called-${id}@mail.example` }, { jobId: id });
  await site.db.application.update({ where: { id: moved.id }, data: { stage: 'called' } });
  await signInAs(context, site, moderator);
  await page.setViewportSize(DESKTOP);
  await page.goto('/moderator-dashboard');
  await page.getByRole('link', { name: dashboard.sections.reports }).click();
  await expect(page.getByRole('heading', { level: 1, name: dashboard.sections.reports })).toBeVisible();
  const backlog = page.getByRole('region', { name: words.backlog.title });
  await expect(backlog.locator('svg polyline')).toBeVisible();
  await backlog.locator('summary').filter({ hasText: words.table }).click();
  await expect(backlog.getByRole('table', { name: words.backlog.caption }).getByRole('row')).not.toHaveCount(1);
  for (const label of Object.values(WAITING_LABELS))
    expect(await row(page, words.waiting.caption, label)).toHaveLength(9);
  for (const label of Object.values(TIME_LABELS)) expect(await row(page, words.times.caption, label)).toHaveLength(4);
  expect((await row(page, words.views.caption, title))[2]).toBe('2');
  // The job field offers each job as title, company and id.
  const { companyName } = await site.db.job.findUniqueOrThrow({ where: { id }, select: { companyName: true } });
  await page.getByRole('combobox', { name: words.filter.job }).fill(`${title}, ${companyName} (${id})`);
  await page.getByLabel(words.filter.period).selectOption('7');
  await page.getByRole('button', { name: words.filter.apply, exact: true }).click();
  await expect(page.getByText(`: ${title}, ${companyName} (${id}).`)).toBeVisible();
  expect((await row(page, words.views.caption, title))[2]).toBe('2');
  await expect(page.getByText(words.headlines.applied(2))).toBeVisible();
  const waiting = page.getByRole('table', { name: words.waiting.caption }).getByRole('link');
  await expect(waiting).toHaveText([WAITING_LABELS.applications, WAITING_LABELS.unanswered]);
  for (const link of await waiting.all()) await expect(link).toHaveAttribute('href', new RegExp(`job=${id}`));
  await expect(page.getByText(/CVs? received/)).toBeHidden();
  expect((await row(page, words.sources.caption, 'news.letter')).slice(1)).toEqual(['1', '1']);
  expect((await row(page, words.sources.caption, words.sources.noSource))[2]).toBe('1');
  const reached = async (stage: keyof typeof STAGE_LABELS) =>
    Number((await row(page, words.funnel.caption, STAGE_LABELS[stage]))[1]);
  expect(await reached('called')).toBe(1);
  expect(await reached('new')).toBeGreaterThanOrEqual(2);
  expect(await reached('with-client')).toBe(0);
  const csv = page.getByRole('region', { name: words.funnel.title }).getByRole('link', { name: words.csv });
  const file = await page.request.get((await csv.getAttribute('href'))!);
  expect(await file.text()).toContain('New,');
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, viewport: PHONE });
  await signInAs(plain, site, moderator);
  const still = await plain.newPage();
  await still.goto('/moderator-dashboard/figures?span=5&job=999999');
  await expect(still.getByText(typedJob.unknown('999999'))).toBeVisible();
  await still.getByLabel(words.filter.period).selectOption('dates');
  await still.getByLabel(words.filter.from, { exact: true }).fill('2026-01-01');
  await still.getByLabel(words.filter.to, { exact: true }).fill('2026-12-31');
  await still.getByRole('combobox', { name: words.filter.job }).fill('');
  await still.getByRole('button', { name: words.filter.apply, exact: true }).click();
  await expect(still).toHaveURL(/span=dates&from=2026-01-01&to=2026-12-31&job=$/);
  await expect(still.getByText('1 January 2026 to 31 December 2026.')).toBeVisible();
  await plain.close();
});

test('the settings page saves the period of reports, single-key shortcuts and the colour theme', async ({
  site,
  browser,
}) => {
  const moderator = await person(site, 'moderator');
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: site.url, viewport: PHONE });
    await signInAs(context, site, moderator);
    const page = await context.newPage();
    await page.goto('/moderator-dashboard/settings');
    const reports = page.getByRole('region', { name: settings.reports.title });
    const span = javaScriptEnabled ? '30' : 'last-month';
    await reports.getByLabel(settings.reports.label).selectOption(span);
    await reports.getByRole('button', { name: settings.save }).click();
    await expect(reports.getByText(settings.saved, { exact: true })).toBeVisible();
    await reports.getByText(settings.history).click();
    await expect(reports.getByRole('listitem').first()).toContainText(SPAN_LABELS[span]);
    const keys = page.getByRole('region', { name: settings.keys.title });
    await keys.getByLabel(settings.keys.label).selectOption('off');
    await keys.getByRole('button', { name: settings.save }).click();
    await expect(keys.getByText(settings.keys.done.off)).toBeVisible();
    await expect(page.locator('.office-frame')).toHaveAttribute('data-keys', 'off');
    // The document contains the chosen theme, so that the first paint has its colours.
    const theme = page.getByRole('region', { name: settings.theme.title });
    await theme.getByLabel(settings.theme.label).selectOption('dark');
    await theme.getByRole('button', { name: settings.save }).click();
    await expect(theme.getByText(settings.theme.done.dark)).toBeVisible();
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await ground()).toBe('rgb(13, 21, 35)');
    if (javaScriptEnabled) await expectAccessible(page);
    await theme.getByLabel(settings.theme.label).selectOption('system');
    await theme.getByRole('button', { name: settings.save }).click();
    await expect(theme.getByText(settings.theme.done.system)).toBeVisible();
    expect(await ground()).toBe('rgb(250, 248, 243)');
    await page.goto('/moderator-dashboard/figures');
    await expect(page.getByLabel(words.filter.period)).toHaveValue(span);
    for (const path of ['settings', 'letters', 'letters?letter=application-interview', 'letters?own=new']) {
      await page.goto(`/moderator-dashboard/${path}`);
      await expectNoSideScroll(page);
      if (javaScriptEnabled) await expectAccessible(page);
    }
    await context.close();
  }
  await site.db.siteSetting.deleteMany({ where: { group: 'reports' } });
});
