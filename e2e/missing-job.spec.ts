import { jobPage } from '../lib/content/en/job-page';
import { test } from './support/one-process';
import { expect, expectAccessible } from './support/test';

const FIRST = '/job/999999991';
const SECOND = '/job/999999992';

test('addresses of missing jobs share one cached page that works under each address', async ({
  page,
  request,
  site,
  consoleErrors,
}) => {
  const first = await request.get(FIRST);
  expect(first.status()).toBe(404);
  // The second address gets the bytes rendered for the first one, whose id is in the data of the scripts.
  const shared = await (await request.get(SECOND)).text();
  expect(shared).toBe(await first.text());
  expect(shared).not.toContain(SECOND);

  await page.goto(SECOND);
  expect(consoleErrors.splice(0)).toEqual([expect.stringMatching(/404.*\/job\/999999992\)/)]);
  await expect(page).toHaveURL(site.url + SECOND);
  await expect(page).toHaveTitle(new RegExp(jobPage.notFound.title));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(jobPage.notFound.title);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  expect(
    await page
      .locator('a[href], form[action]')
      .evaluateAll((found) => found.map((each) => each.getAttribute('href') ?? each.getAttribute('action'))),
  ).toEqual(expect.not.arrayContaining([expect.stringContaining('99999999')]));
  await expectAccessible(page);

  // Client navigation still works, because the scripts use the page's real address.
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/99999999/);
  await page.goBack();
  await expect(page).toHaveURL(site.url + SECOND);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(jobPage.notFound.title);
  expect(consoleErrors.splice(0).filter((line) => !/404.*\/job\/999999992\)/.test(line))).toEqual([]);
});
