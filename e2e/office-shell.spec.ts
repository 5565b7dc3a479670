import type { Page } from '@playwright/test';
import { dashboard } from '../lib/content/en/office';
import { officeShell } from '../lib/content/en/office-shell';
import { application, person, signInAs } from './support/contract-fixtures';
import { covered, DESK, SMALL_PHONE } from './support/geometry';
import { forgetJob, jobWithApplicants } from './support/shortlist';
import { waitingCv } from './support/review';
import type { Site } from './support/site';
import { expect, expectAccessible, expectContrastInDark, expectNoSideScroll, test } from './support/test';

async function open(page: Page, site: Site, path = '/moderator-dashboard'): Promise<void> {
  await signInAs(page.context(), site, await person(site, 'moderator'));
  await page.goto(path);
}

test('the [ key folds the office menu from 200 px to icons of 52 px, and a cookie keeps the choice', async ({
  site,
  page,
}) => {
  await page.setViewportSize(DESK);
  await open(page, site);
  const menu = page.getByRole('complementary', { name: dashboard.menu });
  const width = async () => (await menu.boundingBox())!.width;
  expect(await width()).toBe(200);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('navigation', { name: dashboard.tabsLabel })).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveText([/^Job Listings/, /^CV Documents/]);
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText([
    /^Today/,
    /^Candidates/,
    /^Inbox/,
    /^Reports/,
    /^Settings/,
  ]);
  await page.getByRole('heading', { level: 1, name: 'Job Listings' }).click();
  await page.keyboard.press('[');
  expect(await width()).toBe(52);
  await expectAccessible(page);
  await page.goto('/moderator-dashboard?tab=today');
  expect(await width()).toBe(52);
  await expect(menu.getByRole('link', { name: 'Candidates' })).toBeVisible();
  await menu.getByRole('button', { name: dashboard.fold }).click();
  expect(await width()).toBe(200);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.context().clearCookies({ name: 'desk_rail' });
  await page.reload();
  expect(await width()).toBe(52);
  await expectContrastInDark(page);
});

test('the command palette finds people and commands by keyboard, and Esc returns the focus', async ({ site, page }) => {
  const { id } = await application(site, { email: 'palette@shell.example' });
  await site.db.application.update({
    where: { id },
    data: { applicantName: 'Xanthe Quill', nameFolded: 'xanthe quill' },
  });
  await page.setViewportSize(DESK);
  await open(page, site);
  const row = page.locator('tbody a').first();
  await row.focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: officeShell.open });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { name: 'Today' })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(row).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('xanthe');
  await expect(palette.getByRole('option', { name: /^Xanthe Quill/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/moderator-dashboard/people/application-${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Xanthe Quill' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('> new job');
  await expect(palette.getByRole('option', { name: officeShell.newJob })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: officeShell.newJob })).toBeVisible();
  await expect(page).toHaveURL(/moderator-dashboard\?tab=jobs$/);
  await page.keyboard.press('Escape');

  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/tab=today$/);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: officeShell.help });
  await expect(help.getByText('Go to a section of the menu')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
});

test('with single-key shortcuts switched off only Ctrl+K works', async ({ site, page, context }) => {
  await context.addCookies([{ name: 'desk_keys', value: 'off', url: site.url }]);
  await open(page, site);
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: officeShell.open })).toBeVisible();
  await expect(page).toHaveURL(/moderator-dashboard$/);
});

test('without scripts the search field of the office opens the people search', async ({ site, browser }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, viewport: DESK });
  await signInAs(context, site, await person(site, 'moderator'));
  const page = await context.newPage();
  await page.goto('/moderator-dashboard');
  await page.getByRole('searchbox', { name: officeShell.search }).fill('kubernetes');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/find\?q=kubernetes$/);
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(dashboard.tabs.find);
  await context.close();
});

test('the notice about a failed decision covers no control on a desktop, a tablet and a phone', async ({
  site,
  page,
  consoleErrors,
}) => {
  const { postedById: _, ...fields } = await site.db.job.findFirstOrThrow({
    where: { status: 'published' },
    orderBy: { id: 'asc' },
  });
  const [id, title] = [41_000, 'Undone Engineer of the shell'];
  // An old posting, so that the bar of the list has the link to late ones.
  const createdAt = new Date(Date.now() - 30 * 86_400_000);
  await site.db.job.createMany({ data: [{ ...fields, id, title, status: 'pending', createdAt }] as never });
  await page.setViewportSize(DESK);
  await open(page, site);
  await page.route('**/api/office/jobs', (route) => route.abort());
  await page.getByRole('button', { name: `Approve ${title}` }).click();
  const notice = page.getByRole('region', { name: 'Result' });
  await expect(notice).toContainText('Something went wrong');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  for (const viewport of [DESK, { width: 1024, height: 768 }, SMALL_PHONE]) {
    await page.setViewportSize(viewport);
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect.poll(() => covered(page)).toEqual([]);
    await expectNoSideScroll(page);
  }
  await notice.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(notice).toHaveCount(0);
  consoleErrors.length = 0;
  // Deletes the job, because other tests expect the original first page of the board.
  await site.db.job.delete({ where: { id } });
});

test('menus, dialogs and bars of the office cover no control on a desktop and a phone', async ({ site, page }) => {
  const job = await jobWithApplicants(site);
  const { id } = await site.db.application.findFirstOrThrow({ where: { jobId: job, applicantName: 'Ida Berg' } });
  const cv = await waitingCv(site, 'Covered Cole');
  const list = (tab: string) => `/moderator-dashboard?tab=${tab}`;
  const press = (key: string) => () => page.keyboard.press(key);
  const open = (details: string) => () => page.locator(details).first().locator('> summary').click();
  const button = (name: string | RegExp) => () => page.getByRole('button', { name }).first().click();
  const select = () => page.locator('.list-check input').nth(1).check();
  type Act = () => Promise<unknown>;
  /**
   * Pages, each with the actions that open a state. `within` is the part that lies over the rest. Escape ends each
   * state.
   */
  const pages: readonly (readonly [
    path: string,
    ...states: (readonly [state: string, act: Act, within?: string])[],
  ])[] = [
    [
      list('jobs'),
      ['the menu of a job', open('.row-more'), '.row-more[open]'],
      ['the form of a job', button('New job')],
      ['the question before a deletion', button(/^Delete /)],
      ['selected jobs', select],
    ],
    [`${list('jobs')}&job=${job}`],
    [`${list('cvs')}&q=covered`, ['the decision on a CV', button(/^Reject /)]],
    [`${list('cvs')}&cv=${cv}`],
    [
      `${list('applications')}&job=${job}`,
      ['the filters', open('.list-filter .pop'), '.list-filter .pop[open]'],
      ['the views', open('.list-views'), '.list-views[open]'],
      ['the stages of a row', open('.c-stage .pop'), '.c-stage .pop[open]'],
      ['selected applications', select],
      ['the move of applications', button('Move 1…')],
    ],
    [`${list('applications')}&application=${id}`],
    [`/moderator-dashboard/board?job=${job}`, ['the move of a card', open('.stage-card details')]],
    [
      `/moderator-dashboard/jobs/${job}/shortlist`,
      ['the requirements', press('r')],
      ['a requirement', open('.need-chip'), '.need-chip[open]'],
    ],
    [
      `/moderator-dashboard/jobs/${job}/shortlist?person=application-${id}`,
      ['the reasons for ruling out', press('x'), '.rule-out[open]'],
      ['a result with Undo', press('s')],
    ],
    [`/moderator-dashboard/jobs/${job}/shortlist?list=sign`],
    [`/moderator-dashboard/review/applications?application=${id}`, ['the email', press('e')]],
    [`/moderator-dashboard/review/cvs?cv=${cv}`],
    [`/moderator-dashboard/jobs/${job}`],
    [`/moderator-dashboard/people/application-${id}`],
    ['/moderator-dashboard/find?q=kubernetes'],
    [`/moderator-dashboard/applications/${id}/interviews`],
    [list('messages')],
    ['/moderator-dashboard/figures'],
    ['/moderator-dashboard/settings'],
    ['/moderator-dashboard/letters'],
    [list('today'), ['the palette', press('Control+k')], ['the help', press('?')]],
  ];
  await page.setViewportSize(DESK);
  await signInAs(page.context(), site, await person(site, 'moderator'));
  const found: Record<string, readonly string[]> = {};
  for (const [path, ...states] of pages) {
    await page.goto(path);
    for (const [state, act, within] of [['at first', async () => undefined, undefined] as const, ...states]) {
      await act();
      for (const viewport of [DESK, SMALL_PHONE]) {
        await page.setViewportSize(viewport);
        const controls = await covered(page, within);
        if (controls.length > 0) found[`${path}, ${state}, ${viewport.width} px`] = controls;
      }
      await page.setViewportSize(DESK);
      if (state !== 'at first') await page.keyboard.press('Escape');
    }
  }
  expect(found).toEqual({});
  await site.db.cvDocument.delete({ where: { id: cv } });
  await forgetJob(site, job);
});
