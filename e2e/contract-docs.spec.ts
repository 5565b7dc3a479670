import { calls } from './support/contract-document';
import { expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';

test('the API documentation page is accessible on a phone and works without scripts', async ({ browser, site }) => {
  const context = await browser.newContext({ viewport: PHONE, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northlane API');
  expect(await page.locator('script').count()).toBe(0);
  expect(await page.locator('article[id]:has(pre)').count()).toBe(calls.length);
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'GET /jobs.php' }).click();
  await expect(page).toHaveURL(/#listJobs$/);
  await expect(page.locator('#listJobs')).toBeInViewport();
  await context.close();
});

test('openapi.json is one OpenAPI 3.1 document with every operation', async ({ request }) => {
  const answer = await request.get('/api/openapi.json');
  expect(answer.headers()['content-type']).toMatch(/^application\/json/);
  expect(answer.headers()['cache-control']).toMatch(/max-age=\d+/);
  const document = (await answer.json()) as { openapi: string; paths: Record<string, Record<string, unknown>> };
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(Object.values(document.paths).flatMap((item) => Object.keys(item))).toHaveLength(calls.length);
});
