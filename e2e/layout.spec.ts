import type { Locator, Page } from '@playwright/test';
import { SAMPLE_COMPANY as company } from '../lib/base/site';
import { AUDIENCES, SERVICES, TECHNOLOGIES, type Named } from './support/routes';
import { DESKTOP, expect, expectAccessible, lookingTest as test, PHONE } from './support/test';

const ABOUT: readonly Named[] = [
  ['About Us', '/about'],
  ['Contact Us', '/contact'],
];

/** The 17 pages of the Services menu. */
const SERVICES_MENU: readonly Named[] = [
  ...SERVICES,
  ['All Services', '/services'],
  ...TECHNOLOGIES,
  ...AUDIENCES,
  ['Success Stories', '/success-stories'],
  ['Careers', '/careers'],
];

const links = (within: Locator) =>
  within
    .getByRole('link')
    .evaluateAll((all) => all.map((link): Named => [link.textContent.trim(), link.getAttribute('href') ?? '']));

test.describe('page header', () => {
  const header = (page: Page) => page.getByRole('banner');

  test('the header fits together with its menu button at widths from 320 px', async ({ page }) => {
    await page.goto('/privacy');
    for (const width of [320, 340, 360, 375]) {
      await page.setViewportSize({ width, height: 640 });
      const inner = (await header(page).locator('.header-bar').boundingBox())!;
      const menu = (await header(page).getByRole('button', { name: 'Menu' }).boundingBox())!;
      expect([width, menu.x + menu.width <= inner.x + inner.width + 0.5]).toEqual([width, true]);
    }
  });

  test('the header has links to its pages and menus for About and Services', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/privacy');
    await expect(header(page).getByRole('link', { name: `${company.name} home` })).toHaveAttribute('href', '/');
    const nav = header(page).getByRole('navigation', { name: 'Main' });
    expect(await links(nav)).toEqual([...TECHNOLOGIES, ['Careers', '/careers']]);
    await expect(header(page).getByRole('link', { name: 'Post a Job' })).toHaveAttribute('href', '/submit-job');

    await nav.getByRole('button', { name: 'About' }).click();
    expect(await links(page.locator('#about-menu'))).toEqual(ABOUT);
    await expectAccessible(page, '.site-header');
    await nav.getByRole('button', { name: 'Services' }).click();
    await expect(page.locator('#about-menu')).toBeHidden();
    expect(SERVICES_MENU).toHaveLength(17);
    expect(await links(page.locator('#services-menu'))).toEqual(SERVICES_MENU);
    await expectAccessible(page, '.site-header');
  });

  test('the phone menu has two buttons, five groups of links and the sign-in link last', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/privacy');
    await expect(header(page).getByRole('navigation', { name: 'Main' })).toBeHidden();
    await header(page).getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const buttons: readonly Named[] = [
      ['Find Jobs', '/careers'],
      ['Post a Job', '/submit-job'],
    ];
    const last: readonly Named[] = [['Sign in', '/login']];
    expect(await links(menu)).toEqual([...buttons, ...last]);
    for (const [title, pages] of [
      ['Services', [['All Services', '/services'], ...SERVICES]],
      ['Technology', TECHNOLOGIES],
      ['Who we work for', AUDIENCES],
      [
        'For your search',
        [
          ['Submit Your CV', '/cv-upload'],
          ['Job Alerts', '/job-alerts'],
          ['Saved Jobs', '/careers/saved'],
        ],
      ],
      ['About', [ABOUT[0], ['Success Stories', '/success-stories'], ABOUT[1]]],
    ] as const) {
      await menu.getByText(title, { exact: true }).click();
      // Opening a group closes the previous one.
      await expect.poll(() => links(menu)).toEqual([...buttons, ...pages, ...last]);
      await expectAccessible(page, '.site-header');
    }
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }).click();
    await expect(menu).toBeHidden();
  });

  test('the served header marks Careers as current on board and job pages', async ({ request }) => {
    for (const path of [
      '/careers',
      '/careers?q=engineer',
      '/careers/saved',
      '/job/1',
      '/careers/at/harrow-creek-logistics',
    ])
      expect(await (await request.get(path)).text(), path).toMatch(
        /<a (?=[^>]*href="\/careers")(?=[^>]*aria-current="(page|true)")[^>]*class="nav-item"/,
      );
    expect(await (await request.get('/privacy')).text()).not.toMatch(/aria-current="[^"]*" class="nav-item"/);
  });

  test('the header stays at the top while the page scrolls', async ({ page }) => {
    await page.goto('/terms');
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.scrollTo(0, 1_500));
      await expect(header(page)).toBeInViewport();
      expect((await header(page).boundingBox())?.y).toBe(0);
    }
  });
});

test.describe('page footer', () => {
  test('the footer has its columns, address, newsletter form and legal links', async ({ page }) => {
    await page.goto('/privacy');
    const footer = page.getByRole('contentinfo');
    const column = (title: string) =>
      footer
        .getByRole('navigation')
        .locator('div', { has: page.getByRole('heading', { name: title, exact: true }) })
        .last();
    expect(await links(column('Company'))).toEqual([
      ['About Us', '/about'],
      ['Careers', '/careers'],
      ['Success Stories', '/success-stories'],
      ['Contact Us', '/contact'],
    ]);
    expect(await links(column('Services'))).toEqual(SERVICES);
    expect(await links(column('Resources'))).toEqual([
      ...AUDIENCES,
      ['Submit Your CV', '/cv-upload'],
      ['Job Alerts', '/job-alerts'],
      ['Post a Job', '/submit-job'],
      ['Candidate sign-in', '/talent-seeker-dashboard'],
    ]);
    expect(await links(footer.locator('#footer-end'))).toEqual([
      ...company.social.map(({ label, href }) => [label, href]),
      ['Privacy', '/privacy'],
      ['Your Data', '/your-data'],
      ['Terms', '/terms'],
      ['Moderator Access', '/moderator-login'],
    ]);

    const { address } = company;
    await expect(footer.locator('address')).toContainText(`${address.street}, ${address.city} ${address.postcode}`);
    expect(await links(footer.locator('address'))).toEqual([
      [company.phone, company.phoneHref],
      [company.email, `mailto:${company.email}`],
    ]);
    await expect(footer.getByLabel('Newsletter e-mail')).toHaveAttribute('type', 'email');
    await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    for (const [width, most] of [
      [1280, 360],
      [375, 700],
      [320, 730],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      expect((await footer.boundingBox())!.height, `at ${width} px`).toBeLessThanOrEqual(most);
    }
  });
});

test('the “Go Back” button of the 404 page returns to the previous page', async ({ page, consoleErrors }) => {
  await page.goto('/about');
  await page.goto('/nowhere');
  await expect(page.getByRole('main').getByText('404', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/about');
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('the 404 page searches the job board', async ({ page, consoleErrors }) => {
  await page.goto('/nowhere');
  await page.getByRole('main').getByRole('searchbox').fill('kubernetes');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/careers?q=kubernetes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“kubernetes” jobs');
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
});

/** Links with client navigation, and links that load a whole page. */
for (const [where, name, to] of [
  ['banner', 'Edge Ready', '/edge-ready'],
  ['banner', 'Careers', '/careers'],
  ['contentinfo', 'Terms', '/terms'],
  ['main', 'Our Services', '/services'],
] as const) {
  test(`the ${name} link on a page that is scrolled down opens the next page at its top`, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/about');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    // Dispatches the event, because a real click would first scroll to the link.
    await page.getByRole(where).getByRole('link', { name, exact: true }).first().dispatchEvent('click');
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
}
