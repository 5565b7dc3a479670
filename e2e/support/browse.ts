import type { Page } from '@playwright/test';
import { expect } from './test';

/** The focused element, for waiting until focus arrives. */
export const focused = (page: Page) => page.locator(':focus');

/** Counter over the first page of these jobs. Asks the API, because other tests of the worker may have published some. */
export async function shownOnFirstPage(page: Page, query: string): Promise<string> {
  const { meta } = (await (await page.request.get(`/api/jobs.php?${query}`)).json()) as { meta: { total: number } };
  expect(meta.total).toBeGreaterThan(0);
  return `Showing ${Math.min(meta.total, 20)} of ${meta.total} jobs`;
}
