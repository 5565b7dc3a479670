import type { Page } from '@playwright/test';
import { person, signInAs } from './support/contract-fixtures';
import { expect, test } from './support/test';

const WIDTHS = [320, 375, 768, 1280, 1440];

/** Texts of the controls that a toast covers. Only those of an open dialog count, because the rest is inert. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map((toast) => toast.getBoundingClientRect());
    const scope = document.querySelector('dialog[open]') ?? document;
    return [...scope.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((control) => !control.closest('[data-sonner-toaster]') && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const meets = (toast: DOMRect) =>
          left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
        return width > 0 && toasts.some(meets);
      })
      .map((control) => control.textContent || control.outerHTML.slice(0, 60));
  });

/**
 * Submits the page's form while the server is unreachable, so that the error toast stays, and expects it to cover no
 * control.
 */
async function expectNothingCovered(page: Page, button: string): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'POST' || route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  const toast = page.locator('[data-sonner-toast]').first();
  await expect(toast).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const to of [0, 300]) {
      await page.evaluate((top) => window.scrollTo(0, top), to);
      await expect.poll(() => covered(page), { message: `${page.url()} at ${width} px, ${to} px down` }).toEqual([]);
    }
    await expect(toast).toBeInViewport({ ratio: 1 });
  }
}

test('a toast covers no control of the candidate dashboard', async ({ site, page, context, consoleErrors }) => {
  await signInAs(context, site, await person(site));
  await page.goto('/talent-seeker-dashboard?tab=profile');
  await expectNothingCovered(page, 'Save profile');
  consoleErrors.length = 0;
});

test('a toast covers no control of a public page', async ({ page, consoleErrors }) => {
  await page.goto('/contact');
  const form = page.locator('#contact-form');
  await form.getByLabel('Name').fill('Ida Lund');
  await form.getByLabel('E-mail address').fill('ida@mail.example');
  await form.getByLabel('Message').fill('Do you place analysts?');
  await expectNothingCovered(page, 'Send Message');
  consoleErrors.length = 0;
});
