import type { Page } from '@playwright/test';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { issueTimestamp } from '../lib/platform/http/honeypot/timestamp';
import { openSession } from '../lib/platform/sessions/sessions';
import { FULL } from '../lib/testing/sized';
import { carouselControls, menus } from '../lib/content/en/navigation';
import { dashboard } from '../lib/content/en/office';
import { busyCandidate } from './support/candidates';
import { mail, person, signInAs } from './support/contract-fixtures';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectContrastInDark,
  expectNoSideScroll,
  lookingTest,
  PHONE,
  test,
} from './support/test';

// Checks every page at every width, as served and with every form refused. States that need actions, such as dialogs or
// confirmations, are checked once by the test that reaches them. The file has many short tests, so that all workers
// have work.
test.describe.configure({ mode: 'parallel' });

/** Widths for axe. It takes longer than all other checks here, so most runs use only one. */
const AXE_WIDTHS = FULL ? [PHONE, DESKTOP] : [PHONE];

const NOT_FOUND = '/nowhere';
// This page's form is not submitted empty here, because only the server knows which fields it needs: accounts.spec.ts
// tests it.
const LINK_TO_JUDGE = '/verify-email?token=abc';
const PAGES = [
  '/',
  '/about',
  '/services',
  ...[...menus.talentServices, ...menus.technologies, ...menus.audiences].map(({ href }) => href),
  '/success-stories',
  '/careers',
  '/careers?q=engineer&type=full-time',
  '/careers?q=nothing+like+it',
  '/careers/saved',
  '/job/1',
  '/careers/at/harrow-creek-logistics',
  '/submit-job',
  '/cv-upload',
  '/contact',
  '/newsletter',
  '/newsletter/confirm?token=abc',
  '/introductions/abc',
  '/introductions/consent/abc',
  '/interviews/abc',
  '/newsletter/unsubscribe?key=abc',
  '/job-alerts?q=engineer',
  '/privacy',
  '/your-data',
  '/your-data/open',
  '/terms',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=abc',
  '/verify-email',
  LINK_TO_JUDGE,
  '/moderator-login',
  NOT_FOUND,
];

for (const path of PAGES) {
  lookingTest(`${path} is accessible and fits in every state and width`, async ({ page, consoleErrors }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(path);
    if (path === NOT_FOUND) expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // With reduced motion the final states show at once. The contrast of fading text cannot be measured.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await checkWidth(page, DESKTOP);
    await checkSlides(page, () => expectFits(page));

    await page.setViewportSize(PHONE);
    await expectFits(page);
    await checkSlides(page, async () => {
      await expectAccessible(page, '.carousel');
      await expectFits(page);
    });
    await openDisclosures(page);
    if (path !== LINK_TO_JUDGE) await refuseForms(page);
    await checkWidth(page, PHONE);
    for (const viewport of [DESKTOP, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport);
      await expectFits(page);
    }
  });
}

const SEEKER = '/talent-seeker-dashboard';
const APPLICATIONS = '/job-applications';
const CANDIDATE_PAGES = [
  SEEKER,
  `${SEEKER}?tab=jobs`,
  `${SEEKER}?tab=jobs&q=nothing+like+it`,
  `${SEEKER}?tab=saved`,
  `${SEEKER}?tab=applications`,
  `${SEEKER}?tab=applications&status=interview`,
  `${SEEKER}?tab=profile`,
  `${SEEKER}?tab=security`,
  `${SEEKER}?tab=data`,
  APPLICATIONS,
  `${APPLICATIONS}?tab=overview`,
  `${APPLICATIONS}?tab=recommendations`,
];
const LONG_NAME = 'Bartholomäus-Maximilian Featherstonehaugh-Cholmondeley van der Wolkenstein';
const validator = new HtmlValidate(new FileSystemConfigLoader());

for (const kind of ['filled', 'empty'] as const) {
  test(`every tab of both candidate dashboards is accessible, fits and has valid HTML: ${kind} account`, async ({
    site,
    page,
    context,
  }) => {
    test.slow();
    const who = kind === 'filled' ? await busyCandidate(site) : await person(site, 'candidate', false);
    if (kind === 'empty') await site.db.user.update({ where: { id: who.id }, data: { name: LONG_NAME } });
    else await openSession(site.db, who.id, 'cookie', 'Firefox on Linux');
    await signInAs(context, site, who);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const titles = new Set<string>();
    const served = new Map<string, string>();
    for (const path of CANDIDATE_PAGES) {
      await page.setViewportSize(DESKTOP);
      await page.goto(path);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
      titles.add(await page.title());
      served.set(path, await (await page.request.get(path)).text());
      await openDisclosures(page);
      await checkWidths(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSideScroll(page);
    }
    // Fetches all pages before it validates any, because validation takes longer than a server keeps an idle
    // connection.
    for (const [path, html] of served) {
      const { results } = await validator.validateString(html, path);
      expect(
        results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
        ),
        path,
      ).toEqual([]);
    }
    // Two of these pages share one title: a search, and a search with a filter.
    expect(titles.size).toBe(CANDIDATE_PAGES.length - 2);
    for (const title of titles) expect(title.length, title).toBeLessThanOrEqual(60);
  });
}

test('every office tab and both account pages are accessible and have no horizontal scrolling', async ({
  site,
  page,
  context,
  request,
}) => {
  test.slow();
  await busyCandidate(site);
  await mail(site);
  const form = { name: 'Ada Grove', email: 'ada@grove.example', message: 'Two analysts from March, please.' };
  for (const [name, data] of Object.entries({ contact: form, newsletter: { email: form.email } })) {
    const form_stamp = issueTimestamp(name as 'contact' | 'newsletter', Date.now() - 60_000);
    expect((await request.post(`/api/${name}`, { data: { ...data, form_stamp } })).ok()).toBe(true);
  }
  const moderator = await person(site, 'moderator');
  await openSession(site.db, moderator.id, 'cookie', 'Firefox on Linux');
  await signInAs(context, site, moderator);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [tab, name] of Object.entries(dashboard.tabs)) {
    await page.setViewportSize(PHONE);
    await page.goto(`/moderator-dashboard?tab=${tab}`);
    await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 0.95 });
    await checkWidths(page);
  }
  for (const path of ['/moderator-account', '/moderator-account/second-factor']) {
    await page.goto(path);
    await checkWidths(page);
  }
});

async function checkWidth(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await test.step(`at ${viewport.width} px`, async () => {
    await page.setViewportSize(viewport);
    await expectFits(page);
    if (AXE_WIDTHS.includes(viewport)) await expectAccessibleInBothThemes(page);
  });
}

async function checkWidths(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectNoSideScroll(page);
    if (AXE_WIDTHS.includes(viewport)) await expectAccessibleInBothThemes(page);
  }
}

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectContrastInDark(page);
}

/** Runs `check` on each slide of the page's carousel, if it has one. */
async function checkSlides(page: Page, check: () => Promise<void>): Promise<void> {
  const dots = page.getByRole('group', { name: carouselControls.choose }).getByRole('button');
  for (const dot of await dots.all()) {
    await dot.click();
    await expect(dot).toHaveAttribute('aria-current', 'true');
    await check();
  }
}

function openDisclosures(page: Page): Promise<void> {
  return page
    .locator('main')
    .evaluate((main) => main.querySelectorAll('details').forEach((details) => (details.open = true)));
}

/** Submits every form empty, so that all errors show at once, and expects the focus on an error. */
async function refuseForms(page: Page): Promise<void> {
  // Skips the forms of mailed links, which have no fields to refuse.
  for (const form of await page
    .locator('form[novalidate]:has(:is(input:not([type=hidden]), textarea, select))')
    .all()) {
    await form.locator('[type=submit]').click();
    await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
    await expect(form.locator(':focus')).toHaveCount(1);
  }
}

/** Expects no horizontal scrolling and no text beyond the viewport's edge. */
async function expectFits(page: Page): Promise<void> {
  await expectNoSideScroll(page);
  // Polls, because sliding and fading parts reach their final place a moment later.
  await expect.poll(() => page.evaluate(wordsBeyondTheEdge)).toEqual([]);
}

function wordsBeyondTheEdge(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const beyond: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only')) continue;
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    if (right > document.documentElement.clientWidth || left < 0) beyond.push(text.textContent ?? '');
  }
  return beyond;
}
