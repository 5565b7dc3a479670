import type { Page } from '@playwright/test';
import { dashboard } from '../lib/content/en/office';
import { officeShell } from '../lib/content/en/office-shell';
import { application, person, signInAs } from './support/contract-fixtures';
import type { Site } from './support/site';
import { expect, expectAccessible, expectContrastInDark, expectNoSideScroll, PHONE, test } from './support/test';

const DESK = { width: 1440, height: 900 };

async function open(page: Page, site: Site, path = '/moderator-dashboard'): Promise<void> {
  await signInAs(page.context(), site, await person(site, 'moderator'));
  await page.goto(path);
}

/** Controls in view whose middle belongs to another element. Rows may be scrolled below a bar that stays. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('.sr-only'))
      .filter((control) => {
        control.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = control.getBoundingClientRect();
        // The skip link waits above the page.
        if (width < 2 || height < 2 || top + height / 2 < 0) return false;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !hit || !(control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control));
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent),
  );

test('the menu is 200 px wide with names, 52 px with icons, and [ and a cookie fold it', async ({ site, page }) => {
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

test('the palette finds a person by keyboard, and Esc returns the focus', async ({ site, page }) => {
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

test('with letter keys switched off only Ctrl K works', async ({ site, page, context }) => {
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

test('without scripts the search field opens the search of people', async ({ site, browser }) => {
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

test('a result covers no control on a desktop, a tablet and a phone', async ({ site, page, consoleErrors }) => {
  const { postedById: _, ...fields } = await site.db.job.findFirstOrThrow({
    where: { status: 'published' },
    orderBy: { id: 'asc' },
  });
  const [id, title] = [41_000, 'Undone Engineer of the shell'];
  await site.db.job.createMany({ data: [{ ...fields, id, title, status: 'pending' }] as never });
  await page.setViewportSize(DESK);
  await open(page, site);
  await page.route('**/api/office/jobs', (route) => route.abort());
  await page.getByRole('button', { name: `Approve ${title}` }).click();
  const notice = page.getByRole('region', { name: 'Result' });
  await expect(notice).toContainText('Something went wrong');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  for (const viewport of [DESK, { width: 1024, height: 768 }, PHONE]) {
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
