import type { BrowserContext, Page } from '@playwright/test';
import { TIMESTAMP_MIN_AGE_MS } from '../lib/vocabulary/honeypot';
import { timestampAge } from '../lib/platform/http/honeypot/timestamp';
import { contactForm } from '../lib/content/en/contact';
import { SEND_AGAIN } from '../lib/content/en/forms';
import { newsletter } from '../lib/content/en/newsletter';
import type { Site } from './support/site';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import { plainVisitor } from './support/visitors';

let people = 0;
/** Makes a new e-mail address. */
const address = () => `visitor${(people += 1)}@mail.example`;
const subscribers = (site: Site, email: string) =>
  site.db.subscriber.findMany({ where: { email }, select: { status: true } });
const messages = (site: Site, email: string) => site.db.contactMessage.findMany({ where: { email } });

/** The contact form, with its error and success messages. */
const contact = (page: Page) => page.locator('#contact-form');
const send = (page: Page) => contact(page).getByRole('button', { name: 'Send Message' });

async function write(page: Page, email: string): Promise<void> {
  await contact(page).getByLabel('Name').fill('Ida Lund');
  await contact(page).getByLabel('E-mail address').fill(email);
  await contact(page).getByRole('textbox', { name: 'Message' }).fill('Do you place analysts?');
}

test.describe('with scripts', () => {
  test('a visitor subscribes to the newsletter in the footer of a page', async ({ site, page }) => {
    const email = address();
    await page.setViewportSize(PHONE);
    await page.goto('/submit-job');
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Newsletter e-mail').fill('nonsense');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(footer.getByLabel('Newsletter e-mail')).toBeFocused();
    await expect(footer.getByText('Enter an e-mail address in the correct format')).toBeVisible();

    await footer.getByLabel('Newsletter e-mail').fill(email);
    await page.keyboard.press('Enter');
    await expect(footer.getByRole('status')).toContainText(newsletter.success);
    await expect(footer.getByRole('status')).toBeFocused();
    await expect(footer.getByLabel('Newsletter e-mail')).toHaveValue('');
    expect(await subscribers(site, email)).toEqual([{ status: 'pending' }]);
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
  });

  test('the newsletter page hides the form in its footer and sends one subscription', async ({ site, page }) => {
    const email = address();
    await page.goto('/newsletter');
    await expect(page.getByRole('contentinfo').getByLabel('Newsletter e-mail')).toBeHidden();
    await page.getByRole('main').getByLabel('Newsletter e-mail').fill(email);
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText(newsletter.success);
    expect(await subscribers(site, email)).toHaveLength(1);
  });

  test('the contact form requests its timestamp only when it gets focus', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url());
    });
    await page.goto('/contact');
    await expect(send(page)).toBeVisible();
    expect(asked).toEqual([]);
    const stamped = page.waitForResponse(/\/api\/form-stamp\?form=contact$/);
    await contact(page).getByLabel('Name').focus();
    await stamped;
    expect(asked).toHaveLength(1);
  });

  test('the contact form delays an early submit and stores a message sent twice only once', async ({ site, page }) => {
    const email = address();
    await page.goto('/contact');
    await write(page, email);
    let answer = (): void => undefined;
    const seen = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/contact?*', async (route) => {
      await seen;
      await route.continue();
    });
    await send(page).dblclick();
    await expect(contact(page).getByRole('button', { name: contactForm.busy })).toBeDisabled();
    answer();
    const status = contact(page).getByRole('status').filter({ hasText: contactForm.success });
    await expect(status).toBeFocused();
    await expect(contact(page).getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await expectAccessible(page);
    expect(await messages(site, email)).toMatchObject([{ name: 'Ida Lund', page: '/contact', subject: null }]);

    await write(page, email);
    await send(page).click();
    await expect.poll(() => contact(page).getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
    expect(await messages(site, email)).toHaveLength(1);
  });

  test('a contact form with a filled honeypot keeps its text and must be submitted twice', async ({
    site,
    page,
    consoleErrors,
  }) => {
    const email = address();
    await page.goto('/cloud-first');
    await write(page, email);
    await contact(page)
      .locator('[name=fax_number]')
      .evaluate((honeypot: HTMLInputElement) => (honeypot.value = '+44'));
    await send(page).click();
    await expect(page.getByRole('alert').filter({ hasText: contactForm.failed }).first()).toBeVisible();
    // The browser logs the refused request on the console.
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
    expect(await messages(site, email)).toEqual([]);
    await send(page).click();
    await expect(contact(page).getByRole('status').filter({ hasText: contactForm.success })).toBeVisible();
    expect(await messages(site, email)).toMatchObject([{ page: '/cloud-first' }]);
  });
});

test.describe('without scripts', () => {
  test('without scripts a pixel image sets the form timestamp cookie', async ({ site, browser }) => {
    const email = address();
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await plain.newPage();
    await page.goto('/contact');
    await expect.poll(() => cookieAge(plain)).toBeGreaterThan(TIMESTAMP_MIN_AGE_MS);
    await write(page, email);
    await contact(page).getByText(contactForm.more).click();
    await contact(page).getByLabel('Company').fill('Fjord Metrics');
    await send(page).click();
    await expect(page).toHaveURL(/\/contact\?outcome=[\w-]+#contact-form$/);
    await expect(contact(page).getByText(contactForm.success)).toBeVisible();
    await expect(contact(page).getByRole('textbox', { name: 'Message' })).toHaveValue('');
    expect(await messages(site, email)).toMatchObject([{ company: 'Fjord Metrics', page: '/contact' }]);
    await plain.close();
  });

  test('without scripts the footer form leads to the newsletter page', async ({ site, browser }) => {
    const email = address();
    const plain = await plainVisitor(browser, site);
    const page = await plain.newPage();
    await page.goto('/careers');
    await page.getByLabel('Newsletter e-mail').fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/\/newsletter\?outcome=/);
    await expect(page.getByText(newsletter.success)).toBeVisible();
    expect(await subscribers(site, email)).toEqual([{ status: 'pending' }]);
    await plain.close();
  });

  test('without scripts and cookies a form keeps its text and must be submitted twice', async ({ site, browser }) => {
    const email = address();
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await plain.newPage();
    await page.goto('/newsletter');
    const main = page.getByRole('main');
    await main.getByLabel('Newsletter e-mail').fill(email);
    await plain.clearCookies();
    await main.getByRole('button', { name: 'Subscribe' }).click();
    await expect(main.getByText(SEND_AGAIN)).toBeVisible();
    await expect(main.getByLabel('Newsletter e-mail')).toHaveValue(email);
    expect(await subscribers(site, email)).toEqual([]);

    const stamp = (await main.locator('[name=form_stamp]').getAttribute('value')) ?? '';
    await expect.poll(() => timestampAge(stamp, 'newsletter')).toBeGreaterThan(TIMESTAMP_MIN_AGE_MS);
    await plain.clearCookies();
    await main.getByRole('button', { name: 'Subscribe' }).click();
    await expect(main.getByText(newsletter.success)).toBeVisible();
    expect(await subscribers(site, email)).toHaveLength(1);
    await plain.close();
  });

  test('a text browser can send the contact form after one refusal', async ({ site, request }) => {
    const email = address();
    const headers = { Accept: 'text/html, text/plain;q=0.5', Cookie: '' };
    const form = { name: 'Ida Lund', email, message: 'Zeile eins\nZeile "zwei" <b>' };
    const asked = await request.post('/api/contact?page=edge-ready', { form, headers });
    expect(asked.url()).toMatch(/\/edge-ready\?outcome=/);
    expect(asked.headers()['cache-control']).toContain('no-store');
    const text = await asked.text();
    expect(text).toContain(contactForm.again);
    for (const kept of ['value="Ida Lund"', `value="${email}"`, 'Zeile &quot;zwei&quot; &lt;b&gt;</textarea>'])
      expect(text).toContain(kept);
    expect(await messages(site, email)).toEqual([]);

    const form_stamp = /name="form_stamp" value="([^"]+)"/.exec(text)?.[1] ?? '';
    await expect.poll(() => timestampAge(form_stamp, 'contact')).toBeGreaterThan(TIMESTAMP_MIN_AGE_MS);
    const thanked = await request.post('/api/contact?page=edge-ready', { form: { ...form, form_stamp }, headers });
    expect(await thanked.text()).toContain(contactForm.success.replaceAll("'", '&#x27;'));
    expect(await messages(site, email)).toMatchObject([{ message: form.message, page: '/edge-ready' }]);
  });

  test('without scripts the contact form shows errors and its text, and a double click stores one message', async ({
    site,
    browser,
  }) => {
    const email = address();
    const plain = await plainVisitor(browser, site);
    const page = await plain.newPage();
    await page.goto('/ai-powered');
    await write(page, 'nonsense');
    await send(page).click();
    await expect(page).toHaveURL(/\/ai-powered\?outcome=.+#contact-form$/);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(
      page.getByRole('link', { name: 'Enter an e-mail address in the correct format, like name@example.com.' }),
    ).toBeVisible();
    await expect(contact(page).getByRole('textbox', { name: 'Message' })).toHaveValue('Do you place analysts?');

    await contact(page).getByLabel('E-mail address').fill(email);
    await send(page).dblclick();
    await expect(contact(page).getByText(contactForm.success)).toBeVisible();
    expect(await messages(site, email)).toMatchObject([{ page: '/ai-powered' }]);
    await plain.close();
  });

  test('a URL with an unknown form outcome redirects to the page without it', async ({ request }) => {
    for (const [path, to] of [
      ['/newsletter?outcome=gone', '/newsletter'],
      ['/contact?outcome=gone', '/contact'],
      ['/contact/outcome', '/contact'],
      ['/edge-ready?outcome=x', '/edge-ready'],
      ['/nowhere/outcome', '/nowhere'],
    ] as const) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect([path, answer.status(), answer.headers().location]).toEqual([path, 307, to]);
    }
  });
});

/** Age in ms of the timestamp in the cookie set by the pixel; 0 without a cookie. */
async function cookieAge(context: BrowserContext): Promise<number> {
  const stamp = (await context.cookies()).find(({ name }) => name === 'form-stamp')?.value;
  return (stamp && timestampAge(stamp, 'any')) || 0;
}
