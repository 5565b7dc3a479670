import type { Page } from '@playwright/test';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { issueTimestamp } from '../lib/platform/http/honeypot/timestamp';
import { openSession } from '../lib/platform/sessions/sessions';
import { FULL } from '../lib/testing/sized';
import { OFFICE_TABS } from '../components/office/urls';
import { busyCandidate } from './support/candidates';
import { mail, person, signInAs } from './support/contract-fixtures';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectContrastInDark,
  expectNoSideScroll,
  PHONE,
  test,
} from './support/test';

// Checks the dashboards of candidates and moderators. drawn-pages.spec.ts checks the public pages.
test.describe.configure({ mode: 'parallel' });

/** Widths for axe. It takes longer than all other checks here, so most runs use only one. */
const AXE_WIDTHS = FULL ? [PHONE, DESKTOP] : [PHONE];

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
  test(`every dashboard tab of ${kind} candidate accounts is accessible, fits the screen and has valid HTML`, async ({
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
    // Validates only after all pages are fetched, because validation outlasts an idle connection of the server.
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

test('every office tab, the account pages and the job pages are accessible and do not scroll horizontally', async ({
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
  for (const tab of OFFICE_TABS) {
    await page.setViewportSize(PHONE);
    await page.goto(`/moderator-dashboard?tab=${tab}`);
    await checkWidths(page);
  }
  for (const path of ['/moderator-account', '/moderator-account/second-factor', ...JOB_PAGES]) {
    await page.goto(path);
    await checkWidths(page);
  }
});

const JOB_PAGES = [
  '/moderator-dashboard/jobs/new',
  '/moderator-dashboard/jobs/1',
  '/moderator-dashboard/jobs/1?tab=edit',
];

async function checkWidths(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectNoSideScroll(page);
    if (!AXE_WIDTHS.includes(viewport)) continue;
    await expectAccessible(page);
    await expectContrastInDark(page);
  }
}

function openDisclosures(page: Page): Promise<void> {
  return page
    .locator('main')
    .evaluate((main) => main.querySelectorAll('details').forEach((details) => (details.open = true)));
}
