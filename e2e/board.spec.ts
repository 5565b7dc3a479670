import type { APIRequestContext, Page } from '@playwright/test';
import { alerts } from '../lib/content/en/alerts';
import { fill } from '../lib/base/fill';
import { boardList, boardView, boardWords } from '../lib/content/en/board';
import type { Site } from './support/site';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import { plainVisitor } from './support/visitors';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const POSTING = {
  title: 'Quayside Engineer',
  company: 'Fjord Metrics',
  location: 'Oslo, Norway',
  type: 'contract',
  experienceLevel: 'mid',
  description: 'Measure the tides.',
  email: 'hiring@fjord.example',
};

async function publish(site: Site, request: APIRequestContext, ...postings: Partial<typeof POSTING>[]): Promise<void> {
  const { token } = await (await request.post('/api/moderator/login.php', { data: site.moderator })).json();
  const headers = { Authorization: `Bearer ${token}` };
  for (const posting of postings) {
    const answer = await request.post('/api/jobs.php', { data: { ...POSTING, ...posting }, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

const counter = (page: Page) => page.locator('#results');
const rows = (page: Page) => page.locator('.job-row');
const sheet = (page: Page) => page.getByRole('dialog', { name: boardList.filters });

/** Expects the counter and the first job to be fully visible without scrolling. */
async function expectOnFirstScreen(page: Page): Promise<void> {
  await expect(counter(page)).toBeInViewport({ ratio: 1 });
  await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
}

/** Links, buttons and fields of the list and its filters that are lower than `least` px. */
function lowTargets(page: Page, least: number): Promise<string[]> {
  return page.locator('.board :is(a, button, summary, select, input:not([type=checkbox]), .facet-check)').evaluateAll(
    (all, height) =>
      all
        .filter((one) => one.getBoundingClientRect().height > 0 && !one.closest('h3'))
        .filter((one) => one.getBoundingClientRect().height < height)
        .map((one) => one.outerHTML),
    least,
  );
}

test('the first screen of the board shows the counter and the first job at widths from 375 px', async ({
  site,
  page,
  request,
}) => {
  for (const path of ['/careers', '/careers?q=engineer', '/careers?type=full-time&stated=yes', `/careers?q=${LONG}`]) {
    if (path.includes(LONG)) await publish(site, request, { title: LONG, company: LONG, location: LONG });
    for (const [width, height] of [
      [320, 740],
      [375, 812],
      [768, 1024],
      [1280, 720],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expectNoSideScroll(page);
      expect(await lowTargets(page, width < 1024 ? 44 : 30)).toEqual([]);
      // At a width of 320 px, or with a word of 80 letters, the list need not begin on the first screen.
      if (width > 320 && !path.includes(LONG)) await expectOnFirstScreen(page);
    }
  }
});

test('the first screen of the board shows at least six jobs on a desktop and three on a phone', async ({ page }) => {
  for (const [width, height, least] of [
    [375, 667, 3],
    [1280, 800, 6],
    [1440, 900, 6],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/careers');
    const bottoms = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= height).length, `${width} × ${height}`).toBeGreaterThanOrEqual(least);
  }
});

test('on a desktop a job’s pay and the period below it have no empty line between them', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/careers');
  const pay = page.locator('.row-pay > b');
  await expect(pay.first()).toBeVisible();
  const gaps = await pay.evaluateAll((all) =>
    all.map((one) => one.nextElementSibling!.getBoundingClientRect().top - one.getBoundingClientRect().bottom),
  );
  expect(gaps.filter((gap) => gap > 2)).toEqual([]);
});

test('quick filters show how many jobs they find, and a search without results says which filter to remove', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/careers');
  const remote = page.locator('.board-chips a', { hasText: boardWords.quick.remote });
  const found = /\d+$/.exec(await remote.innerText())?.[0];
  await remote.click();
  await expect(page).toHaveURL('/careers?workplace=remote');
  await expect(counter(page)).toHaveText(new RegExp(` of ${found} jobs$`));
  await page.goto('/careers?workplace=remote&type=temporary');
  const drop = page.getByRole('list').filter({ hasText: boardView.empty.dropTitle }).getByRole('link').first();
  const left = /(\d+) jobs?$/.exec(await drop.innerText())?.[1];
  await drop.click();
  await expect(counter(page)).toHaveText(new RegExp(` of ${left} jobs$`));
});

test('the board turns words of a search into filters, and a removed filter back into words', async ({ page }) => {
  await page.goto('/careers?q=remote+engineer');
  await expect(page).toHaveURL('/careers?q=engineer&read=remote&workplace=remote');
  await page.getByRole('link', { name: 'Remove filter Remote' }).click();
  await expect(page).toHaveURL('/careers?q=remote+engineer&plain=remote');
  await expect(page.getByRole('searchbox')).toHaveValue('remote engineer');
});

test('the “All Types” link removes the job type filter', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/careers?q=engineer&type=contract');
  const all = page.getByRole('group', { name: 'Type' }).getByRole('link', { name: 'All Types' });
  await expect(all).not.toHaveAttribute('aria-current');
  await all.click();
  await expect(page).toHaveURL('/careers?q=engineer');
  await expect(all).toHaveAttribute('aria-current', 'true');
});

test('the board is accessible with filters, without results and with its filter dialog open', async ({ page }) => {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    for (const path of ['/careers?q=engineer&type=full-time&stated=yes', '/careers?q=platform', '/careers?q=zzzz']) {
      await page.goto(path);
      await expectAccessible(page);
    }
  }
  await page.setViewportSize(PHONE);
  await page.goto('/careers');
  await page.getByText(boardList.filters, { exact: true }).click();
  await expect(sheet(page)).toBeVisible();
  await expectAccessible(page, 'dialog');
});

test('on a phone the board’s filters open as a dialog, whose Show button focuses the counter', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/careers');
  await page.getByText(boardList.filters, { exact: true }).click();
  await sheet(page)
    .getByRole('checkbox', { name: /^Full-time/ })
    .check();
  await expect(page).toHaveURL('/careers?type=full-time');
  await expect(sheet(page).getByRole('checkbox', { name: /^Full-time/ })).toBeChecked();
  await expect(sheet(page).getByRole('checkbox', { name: /^Full-time/ })).toBeFocused();
  await sheet(page)
    .getByRole('button', { name: /^Show \d+ jobs?$/ })
    .click();
  await expect(sheet(page)).toBeHidden();
  await expect(counter(page)).toBeFocused();
  await expectOnFirstScreen(page);
  await page.getByText(fill(boardList.filtersSet, { count: 1 }), { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
});

test('a board search focuses the counter, a filter keeps the focus, and Back undoes each filter', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/careers');
  await page.getByLabel(boardList.searchLabel).fill('engineer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/careers?q=engineer');
  await expect(counter(page)).toBeFocused();
  await expectOnFirstScreen(page);

  await page.setViewportSize(DESKTOP);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const fullTime = page.getByRole('checkbox', { name: /^Full-time/ });
  await fullTime.check();
  await expect(page).toHaveURL('/careers?q=engineer&type=full-time');
  await expect(fullTime).toBeFocused();
  await page.locator('summary', { hasText: boardList.pay }).click();
  await page.getByLabel(boardList.payMinimum).fill('30000');
  await expect(page).toHaveURL('/careers?q=engineer&type=full-time&pay=30000&currency=GBP');
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  await page.goBack();
  await expect(page.getByLabel(boardList.payMinimum)).toHaveValue('');
  await page.goBack();
  await expect(fullTime).not.toBeChecked();

  await page.getByLabel(boardList.place).selectOption({ index: 1 });
  await expect(page.locator('.board-chips .chip[aria-label]')).toHaveCount(2);
  await page.getByRole('link', { name: boardList.clear }).click();
  await expect(page).toHaveURL('/careers');
});

test('a board search submitted before the form’s script loads still updates the list', async ({ page }) => {
  await page.goto('/careers');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  let release = () => {};
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**', (route) => pressed.then(() => route.continue()));
  await page.getByLabel(boardList.searchLabel).fill('engineer');
  await page.getByLabel(boardList.place).selectOption('singapore');
  await page.getByRole('button', { name: 'Search jobs' }).click();
  release();
  await expect(page).toHaveURL('/careers?q=engineer&place=singapore');
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('filtering the board works without scripts', async ({ site, browser, request }) => {
  await publish(site, request, {});
  const plain = await plainVisitor(browser, site, { viewport: PHONE });
  const page = await plain.newPage();
  await page.goto('/careers');
  await expectOnFirstScreen(page);
  await page.getByText(boardList.filters, { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Full-time/ }).check();
  await page.getByRole('button', { name: boardList.show }).click();
  await expect(page).toHaveURL(/\/careers\?.*type=full-time.*#results$/);
  await expect(page.locator('.board-chips .chip[aria-label]')).toHaveText(['Full-time']);
  await expectOnFirstScreen(page);
  await expectNoSideScroll(page);
  await page.setViewportSize(DESKTOP);
  await expect(page.getByRole('checkbox', { name: /^Full-time/ })).toBeChecked();
  await expectOnFirstScreen(page);
  await plain.close();
});

test('the board corrects spelling, offers sort orders, and marks new and unpaid jobs', async ({
  site,
  page,
  request,
}) => {
  await publish(site, request, { title: 'Lighthouse Keeper' }, { title: 'Lighthouse Cook' });
  await page.goto('/careers?q=lighthuose');
  await page.getByRole('main').getByRole('link', { name: 'lighthouse', exact: true }).click();
  await expect(page).toHaveURL('/careers?q=lighthouse');
  await expect(page.locator('[data-results] > .job-row')).toHaveCount(2);
  await expect(rows(page).first().getByText(boardList.row.new, { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: boardList.order }).getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL('/careers?q=lighthouse&sort=newest');
  await page.goto('/careers?q=lighthouse&pay=20000');
  await expect(rows(page).first().getByText(boardList.row.payGaps.pay)).toBeVisible();
  await page.goto('/careers');
  await expect(page.getByRole('navigation', { name: boardList.order })).toHaveCount(0);
});

test('from page 2 on, the board’s counter shows the range of the listed jobs', async ({ site, page, request }) => {
  await publish(site, request, ...Array.from({ length: 23 }, (_, index) => ({ title: `Tidal Pilot ${index}` })));
  await page.goto('/careers?q=tidal');
  await expect(counter(page)).toHaveText('Showing 20 of 23 jobs');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/careers?q=tidal&page=2');
  await expect(counter(page)).toHaveText('Showing 21–23 of 23 jobs');
});

test('a mail alert created from the board keeps every filter of the search', async ({ site, page }) => {
  const asked = 'q=engineer&workplace=on-site&experience=senior&pay=20000&currency=USD';
  await page.goto(`/careers?${asked}`);
  await page.getByRole('link', { name: boardList.byMail }).last().click();
  await expect(page).toHaveURL(`/job-alerts?${asked}`);
  // If the board's script has not loaded yet, the link loads a whole page, whose form needs its script for this test.
  await page.waitForLoadState();
  await expect(page.getByText('From USD 20,000 a year')).toBeVisible();
  await page.getByLabel(alerts.form.email).fill('all@lund.example');
  await page.getByRole('button', { name: alerts.form.submit }).click();
  await expect(page.getByRole('heading', { name: alerts.form.success })).toBeFocused();
  expect(await site.db.jobAlert.findFirst({ where: { email: 'all@lund.example' } })).toMatchObject({
    q: 'engineer',
    filters: 'workplace=on-site&experience=senior&pay=20000&currency=USD',
  });
});
