import type { Page } from '@playwright/test';
import { expect } from './test';

/** Opens a page and waits until its scripts listen: what is pressed sooner may go unheard. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[popovertarget]').first()).toHaveAttribute('aria-expanded', 'false');
}

/** What the focus is on, for waiting until it has arrived. */
export const focused = (page: Page) => page.locator(':focus');
