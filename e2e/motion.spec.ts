import type { Locator, Page } from '@playwright/test';
import { homeShortlist, homeSlides } from '../lib/content/en/home';
import { technologyPages } from '../lib/content/en/pages';
import { edgeReady } from '../lib/content/en/technologies/edge-ready';
import { TECHNOLOGIES } from './support/routes';
import { DESKTOP, expect, PHONE, test } from './support/test';

/** Opens a page whose clock advances only when the test advances it. */
async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
}

const carousel = (page: Page) => page.locator('[aria-roledescription=carousel]');
const slides = (page: Page) => carousel(page).locator('[aria-roledescription=slide]');
const dots = (page: Page) => carousel(page).getByRole('group', { name: 'Choose a slide' }).getByRole('button');

/** Expects the slide `index`, counted from 0, to be the only one that is marked as current and not inert. */
async function expectSlide(page: Page, index: number): Promise<void> {
  const shown = () =>
    carousel(page).evaluate((element) => {
      const indexes = (selector: string, mark: string) =>
        [...element.querySelectorAll(selector)].flatMap((each, at) => (each.matches(mark) ? [at] : []));
      return {
        marked: indexes('.carousel-dot', '[aria-current=true]'),
        reachable: indexes('[aria-roledescription=slide]', ':not([inert])'),
      };
    });
  await expect.poll(shown).toEqual({ marked: [index], reachable: [index] });
}

/** Expects the state `before` until 1 ms before `ms` have passed, and the state `after` from then on. */
async function expectChangeAfter(
  page: Page,
  ms: number,
  before: () => Promise<void>,
  after: () => Promise<void>,
): Promise<void> {
  await page.clock.runFor(ms - 1);
  await before();
  await page.clock.runFor(1);
  await after();
}

/** The technology pages share one slider. routes.spec.ts tests that each has it, behaviour.spec.ts how it stops. */
for (const { name, path, seconds, count } of [
  { name: 'the home page', path: '/', seconds: 10, count: 5 },
  { name: 'a technology page', path: '/edge-ready', seconds: 8, count: edgeReady.slides.length },
]) {
  test(`the slides of ${name} change every ${seconds} s and start over after the last`, async ({ page }) => {
    await openStill(page, path);
    await expect(carousel(page).getByRole('button', { name: 'Stop rotation' })).toBeVisible();
    await expect(slides(page)).toHaveCount(count);
    for (let index = 0; index < count; index += 1) {
      await expectChangeAfter(
        page,
        seconds * 1_000,
        () => expectSlide(page, index),
        () => expectSlide(page, (index + 1) % count),
      );
    }
  });

  test(`the slides of ${name} fade in 0.7 s and follow arrows and dots`, async ({ page }) => {
    await page.goto(path);
    const turn = (name: string) => carousel(page).getByRole('button', { name }).click();
    await expectSlide(page, 0);
    for (const [slide, opacity] of [
      [slides(page).first(), '1'],
      [slides(page).last(), '0'],
    ] as const) {
      expect(await fade(slide)).toBe('0.7s');
      await expect(slide).toHaveCSS('opacity', opacity);
    }
    await turn('Previous slide');
    await expectSlide(page, count - 1);
    await turn('Next slide');
    await expectSlide(page, 0);
    await turn('Next slide');
    await expectSlide(page, 1);
    await expect(dots(page)).toHaveCount(count);
    for (const index of [...Array(count).keys()].reverse()) {
      await dots(page).nth(index).click();
      await expectSlide(page, index);
    }
  });
}

/** Duration of the slide's opacity transition. */
function fade(slide: Locator): Promise<string | undefined> {
  return slide.evaluate((element) => {
    const { transitionProperty, transitionDuration } = getComputedStyle(element);
    return transitionDuration.split(', ')[transitionProperty.split(', ').indexOf('opacity')];
  });
}

test('home page slides 2 to 5 show the technology pages', async ({ page }) => {
  await page.goto('/');
  await expect(slides(page).first().getByRole('article', { name: homeShortlist.label })).toBeVisible();
  await expect(carousel(page)).toHaveCount(1);
  for (const [index, [name, path]] of TECHNOLOGIES.entries()) {
    await dots(page)
      .nth(index + 1)
      .click();
    const slide = slides(page).nth(index + 1);
    const { slug } = technologyPages.find((one) => `/${one.slug}` === path)!;
    await expect(slide.getByText(homeSlides[slug].text)).toBeVisible();
    await expect(slide.locator('svg text').first()).toBeVisible();
    await expect(slide.getByRole('link', { name: `Learn More about ${name}`, exact: true })).toHaveAttribute(
      'href',
      path,
    );
    await expect(slide.getByRole('button')).toHaveCount(0);
  }
});

test('the tagline types a letter in 100 ms, deletes one in 50 ms and pauses 2 s after a phrase', async ({ page }) => {
  await openStill(page, '/');
  await expect(carousel(page).getByRole('button', { name: 'Stop rotation' })).toBeVisible();
  // The slides rotate during this test, and the tagline continues to type while its slide is hidden.
  const typed = page.locator('[data-typed]');
  const shows = (text: string) => () => expect(typed).toHaveText(text);
  const phrases = ['With Expert Engineers', 'With Innovation', 'With Agile Team'];
  for (const [index, phrase] of phrases.entries()) {
    const next = phrases[(index + 1) % phrases.length] ?? '';
    await expectChangeAfter(page, 2_000, shows(phrase), shows(phrase.slice(0, -1)));
    await expectChangeAfter(page, 50, shows(phrase.slice(0, -1)), shows(phrase.slice(0, -2)));
    for (let length = phrase.length - 3; length >= 0; length -= 1) {
      await page.clock.runFor(50);
      await shows(phrase.slice(0, length))();
    }
    await page.clock.runFor(50);
    await expectChangeAfter(page, 100, shows(''), shows(next.slice(0, 1)));
    for (let length = 2; length <= next.length; length += 1) {
      await page.clock.runFor(100);
      await shows(next.slice(0, length))();
    }
  }
});

for (const [viewport, path] of [
  [DESKTOP, '/edge-ready'],
  [PHONE, '/cloud-first'],
] as const) {
  test(`“Learn More” on ${path} scrolls the next section to 80 px below the top, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(path);
    const section = page.locator('main > header + section');
    const top = () => section.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    expect(await top()).toBeGreaterThan(80);
    await expect(carousel(page).getByRole('button', { name: 'Stop rotation' })).toBeAttached();
    await page.getByRole('main').getByRole('link', { name: 'Learn More' }).click();
    await expect.poll(top).toBe(80);
    await expect(section).toBeFocused();
  });
}
