import type { Locator } from '@playwright/test';
import { person, signInAs } from './support/contract-fixtures';
import { DESKTOP, expect, test } from './support/test';

const MANY_FROM = 50_000;

test.use({ forcedColors: 'active', viewport: DESKTOP });

/** The background and text colour of a part. With forced colours only these can distinguish states. */
const lookOf = (part: Locator, pseudo?: string) =>
  part.first().evaluate((element, at) => {
    const { backgroundColor, color } = getComputedStyle(element, at);
    // The alpha value is ignored: a transparent background shows the page behind it, which is white here.
    const paint = (text: string) => text.match(/\d+/g)?.slice(0, 3).join();
    return { behind: paint(backgroundColor), words: paint(color) };
  }, pseudo);

async function expectTold(chosen: Locator, other: Locator, pseudo?: string): Promise<void> {
  const [one, another] = [await lookOf(chosen, pseudo), await lookOf(other, pseudo)];
  expect(one.behind).not.toBe(another.behind);
  // Text must not have the colour of its own background.
  expect(one.words).not.toBe(one.behind);
}

test('with forced colours the current link, choice, slide and tab differ from the others', async ({
  site,
  page,
  context,
}) => {
  await page.goto('/success-stories');
  const chips = page.getByRole('main').locator('nav a');
  await expectTold(chips.and(page.locator('[aria-current]')), chips.and(page.locator(':not([aria-current])')));
  const header = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await page.goto('/careers');
  await expectTold(header.locator('a[aria-current]'), header.locator('a:not([aria-current])'));

  await page.goto('/');
  await expectTold(page.locator('.path-option:has(:checked)'), page.locator('.path-option:not(:has(:checked))'));
  const dots = page.locator('.carousel-dot');
  await expectTold(
    dots.and(page.locator('[aria-current]')),
    dots.and(page.locator(':not([aria-current])')),
    '::before',
  );

  await signInAs(context, site, await person(site));
  await page.goto('/talent-seeker-dashboard');
  const tabs = page.getByRole('tab');
  await expectTold(tabs.and(page.locator('[aria-selected=true]')), tabs.and(page.locator('[aria-selected=false]')));
});

test('with forced colours the current page number and a ticked box are still recognisable', async ({ site, page }) => {
  const first = await site.db.job.findFirstOrThrow({ where: { status: 'published' }, orderBy: { id: 'asc' } });
  const { postedById: _, ...fields } = first;
  await site.db.job.createMany({
    data: Array.from({ length: 25 }, (_, at) => ({ ...fields, id: MANY_FROM + at })) as never,
  });
  await page.goto('/careers?type=' + first.type);
  const pages = page.getByRole('navigation', { name: /pages/i }).locator('li a');
  await expectTold(pages.and(page.locator('[aria-current]')), pages.and(page.locator(':not([aria-current])')));
  // Deletes the jobs, because other tests expect the original first page of this list.
  await site.db.job.deleteMany({ where: { id: { gte: MANY_FROM } } });
  await page.goto('/job/1#apply');
  const box = page.getByLabel(/I agree that Northlane/);
  await box.scrollIntoViewIfNeeded();
  const empty = await box.screenshot();
  await box.check();
  expect(await box.screenshot()).not.toEqual(empty);
});
