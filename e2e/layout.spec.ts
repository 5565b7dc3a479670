import type { Locator, Page } from '@playwright/test';
import { company } from '../lib/base/company';
import { AUDIENCES, SERVICES, TECHNOLOGIES, type Named } from './support/routes';
import { DESKTOP, expect, expectAccessible, lookingTest as test, PHONE } from './support/test';

const ABOUT: readonly Named[] = [
  ['About Us', '/about'],
  ['Contact Us', '/contact'],
];

/** The 17 pages of the Services menu. */
const SERVICES_MENU: readonly Named[] = [
  ['All Services', '/services'],
  ...SERVICES,
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

  test('the header fits with its menu button at a width of 320 px', async ({ page }) => {
    await page.goto('/privacy');
    for (const width of [320, 340, 360, 375]) {
      await page.setViewportSize({ width, height: 640 });
      const inner = (await header(page).locator('.wrap').boundingBox())!;
      const menu = (await header(page).getByRole('button', { name: 'Menu' }).boundingBox())!;
      expect([width, menu.x + menu.width <= inner.x + inner.width + 0.5]).toEqual([width, true]);
    }
  });

  test('the header links its pages, with menus for About and Services', async ({ page }) => {
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

  test('the phone menu has disclosures for About and Services', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/privacy');
    await expect(header(page).getByRole('navigation', { name: 'Main' })).toBeHidden();
    await header(page).getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const always: readonly Named[] = [...TECHNOLOGIES, ['Careers', '/careers'], ['Post a Job', '/submit-job']];
    expect(await links(menu)).toEqual(always);
    await menu.getByText('About', { exact: true }).click();
    await expect(menu.getByRole('link', { name: 'About Us' })).toBeVisible();
    expect(await links(menu)).toEqual([...TECHNOLOGIES, ...ABOUT, ...always.slice(4)]);
    await menu.getByText('Services', { exact: true }).click();
    await expect(menu.getByRole('link', { name: 'All Services' })).toBeVisible();
    expect(await links(menu)).toEqual([...TECHNOLOGIES, ...ABOUT, ...SERVICES_MENU, ...always.slice(4)]);
    await expectAccessible(page, '.site-header');
    await menu.getByRole('button', { name: 'Close' }).click();
    await expect(menu).toBeHidden();
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
    expect(await links(column('Follow us'))).toEqual(company.social.map(({ label, href }) => [label, href]));

    const { address } = company;
    await expect(footer.locator('address')).toContainText(`${address.street}, ${address.city} ${address.postcode}`);
    expect(await links(footer.locator('address'))).toEqual([
      [company.phone, company.phoneHref],
      [company.email, `mailto:${company.email}`],
    ]);
    await expect(footer.getByLabel('Newsletter e-mail')).toHaveAttribute('type', 'email');
    await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    for (const [name, href] of [
      ['Moderator Access', '/moderator-login'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
  });
});

test('Go Back on the 404 page returns to the previous page', async ({ page, consoleErrors }) => {
  await page.goto('/about');
  await page.goto('/nowhere');
  await expect(page.getByRole('main').getByText('404', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/about');
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
});

/** Tests links with client navigation, and links that load a whole page. */
for (const [where, name, to] of [
  ['banner', 'Edge Ready', '/edge-ready'],
  ['banner', 'Careers', '/careers'],
  ['contentinfo', 'Terms', '/terms'],
  ['main', 'Our Services', '/services'],
] as const) {
  test(`following ${name} from the middle of a page starts the next one at its top`, async ({ page }) => {
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
