import type { Page } from '@playwright/test';
import { expect } from './test';

/** The focused element, to wait until it is the expected one. */
export const focused = (page: Page) => page.locator(':focus');

/**
 * The text of the counter on the first page of a search. Requests the total from the API, because other tests of the
 * worker may have published jobs.
 */
export async function shownOnFirstPage(page: Page, query: string): Promise<string> {
  const { meta } = (await (await page.request.get(`/api/jobs.php?${query}`)).json()) as { meta: { total: number } };
  expect(meta.total).toBeGreaterThan(0);
  return `Showing ${Math.min(meta.total, 20)} of ${meta.total} jobs`;
}
