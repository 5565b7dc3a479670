import type { Page } from '@playwright/test';
import { expect } from './test';

/** What the focus is on, for waiting until it has arrived. */
export const focused = (page: Page) => page.locator(':focus');

/** The counter over the first page of these jobs. Other tests of the worker may have published some, so it is asked, not known. */
export async function shownOnFirstPage(page: Page, query: string): Promise<string> {
  const { meta } = (await (await page.request.get(`/api/jobs.php?${query}`)).json()) as { meta: { total: number } };
  expect(meta.total).toBeGreaterThan(0);
  return `Showing ${Math.min(meta.total, 20)} of ${meta.total} jobs`;
}
