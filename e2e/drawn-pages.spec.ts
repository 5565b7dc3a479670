import type { Page } from '@playwright/test';
import { FULL } from '../lib/testing/sized';
import { carouselControls } from '../lib/content/en/navigation';
import { lowTargets, measure, type Measured } from './support/measure';
import {
  FAMILIES,
  LARGE,
  LIMITS,
  MIDDLE,
  PAGES,
  REQUIRED_SECTIONS,
  SMALL,
  type DrawnPage,
} from './support/page-limits';
import {
  expect,
  expectAccessible,
  expectContrastInDark,
  expectFits,
  lookingTest,
  setTheme,
  test,
} from './support/test';

// Measures every public page in one visit: words, first screens, contrast, lines, targets and accessibility at every
// width. support/page-limits.ts has the limits. Dialogs and confirmations are checked by the tests that open them.
// Parallel mode spreads the many short tests over all workers.
test.describe.configure({ mode: 'parallel' });

type Screen = typeof SMALL;

const NOT_FOUND = '/nowhere';
// The form of this page is not submitted empty, because only the server knows its fields; accounts.spec.ts tests it.
const LINK_TO_JUDGE = '/verify-email?token=abc';
/** The only page on which the test submits the footer's form, too. */
const WITH_FOOTER = '/terms';

for (const drawn of PAGES) {
  lookingTest(`${drawn.path} keeps its limits, fits the screen and is accessible`, async ({ page, consoleErrors }) => {
    await page.setViewportSize(MIDDLE);
    await page.goto(drawn.path);
    if (drawn.path === NOT_FOUND) expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // With reduced motion the final states show at once. The contrast of fading text cannot be measured.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });

    for (const screen of [MIDDLE, LARGE, SMALL])
      await test.step(`at ${screen.width} px`, async () => {
        await page.setViewportSize(screen);
        await expectFits(page);
        const found = await page.evaluate(measure, LIMITS);
        expectWithin(found, drawn, screen);
        await expectFirstScreen(page, found, drawn, screen);
      });
    expect.soft(await page.evaluate(lowTargets, LIMITS.target), 'targets that are too small').toEqual([]);
    await checkSlides(page, async () => {
      await expectAccessible(page, '.carousel');
      await expectFits(page);
    });
    await openDisclosures(page);
    if (drawn.path !== LINK_TO_JUDGE) await refuseForms(page, drawn.path === WITH_FOOTER ? 'body' : 'main');
    await expectAccessible(page);
    await expectContrastInDark(page);

    await test.step('in the dark', async () => {
      await setTheme(page, 'dark');
      const { faint } = await page.evaluate(measure, LIMITS);
      expect.soft(faint, 'too little contrast in the dark').toEqual([]);
      if (!FULL) return;
      await expectAccessible(page);
      await page.setViewportSize(MIDDLE);
      await expectAccessible(page);
      await setTheme(page, 'light');
      await expectAccessible(page);
    });
    // 320 × 256 px is a screen of 1280 × 1024 px at a zoom of 400 % (WCAG 2.2, 1.4.10).
    for (const [width, height] of [
      [1280, 800],
      [768, 1024],
      [320, 640],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await checkSlides(page, () => expectFits(page), width === 1280);
      await expectFits(page);
    }
  });
}

for (const [family, paths] of Object.entries(FAMILIES)) {
  test(`no two pages of the ${family} family look alike`, async ({ page, request }) => {
    const pages: (Drawn & { path: string })[] = [];
    for (const path of paths)
      pages.push({ path, ...(await page.evaluate(partsOf, await (await request.get(path)).text())) });
    for (const { path, object, sections } of pages) {
      const others = pages.filter((other) => other.path !== path);
      expect.soft(object, `the object of ${path}`).not.toBeNull();
      const twins = others.filter((other) => object && other.object && areAlike(object, other.object));
      expect
        .soft(
          twins.map((twin) => twin.path),
          `pages with the object of ${path}`,
        )
        .toEqual([]);
      const shared = sections
        .filter(({ id }) => !REQUIRED_SECTIONS[family]?.includes(id))
        .filter((one) => others.some((other) => other.sections.some((each) => areAlike(one.classes, each.classes))))
        .map(({ title }) => title);
      expect.soft(shared.slice(LIMITS.sharedSections), `${path} shares ${shared.join('; ')}`).toEqual([]);
    }
  });
}

/** True for parts that share most of their classes, and therefore look alike. */
function areAlike(one: readonly string[], other: readonly string[]): boolean {
  const all = new Set([...one, ...other]);
  const both = one.filter((each) => other.includes(each));
  return all.size > 0 && both.length / all.size >= LIMITS.alike;
}

function expectWithin(found: Measured, { path, words = Infinity, plain = false }: DrawnPage, screen: Screen): void {
  expect.soft(found.words, `words of ${path}`).toBeLessThanOrEqual(words);
  expect.soft(found.lines, 'texts with long lines').toEqual([]);
  expect.soft(found.faint, 'too little contrast').toEqual([]);
  expect.soft(found.footer, 'height of the footer').toBeLessThanOrEqual(LIMITS.footer[screen.width] ?? Infinity);

  const [object] = found.objects;
  if (!plain) expect.soft(found.objects.length, 'visible objects of the page').toBeGreaterThan(0);
  const part = LIMITS.object[screen.width];
  if (object && part)
    expect
      .soft(Math.ceil(object.shown), `part of the object above the fold, of ${object.height} px`)
      .toBeGreaterThanOrEqual(Math.floor(Math.min(part.px, object.height * part.share)));

  const named = found.filled.map(({ text, top, bottom }) => `${text} (${Math.round(top)} to ${Math.round(bottom)})`);
  const first = found.filled.filter(({ top }) => top < screen.height);
  expect.soft(first.length, `filled buttons on the first screen, of: ${named.join(', ')}`).toBeLessThanOrEqual(1);
  const still = found.filled.filter(({ sticky }) => !sticky);
  for (const [index, { top }] of still.entries()) {
    const next = still[index + 1];
    if (next)
      expect
        .soft(next.bottom - top, `filled buttons on one screen: ${named.join(', ')}`)
        .toBeGreaterThan(screen.height);
  }
}

async function expectFirstScreen(page: Page, found: Measured, { path }: DrawnPage, screen: Screen): Promise<void> {
  const box = async (part: ReturnType<Page['locator']>) => (await part.first().boundingBox({ timeout: 5_000 }))!;
  if (path === '/') {
    const toggle = await box(page.getByRole('main').getByText('Hire Talent', { exact: true }));
    expect.soft(toggle.y, 'top of the toggle').toBeLessThanOrEqual(LIMITS.home.toggleTop);
    if (screen !== SMALL)
      for (const control of [
        page.getByRole('button', { name: 'Next slide' }),
        page.getByRole('group', { name: carouselControls.choose }),
      ]) {
        const { y, height } = await box(control);
        expect.soft(y + height, 'bottom of the slide controls').toBeLessThanOrEqual(LIMITS.home.slideControlsBottom);
      }
  }
  const rows = LIMITS.board.rows[screen.width];
  if (path === '/careers' && rows)
    expect.soft(found.rows, 'whole rows on the first screen').toBeGreaterThanOrEqual(rows);
  if (path === '/job/1' && screen === SMALL) {
    const { y } = await box(page.getByRole('heading', { name: 'About the role' }));
    expect.soft(y, 'top of the description').toBeLessThanOrEqual(LIMITS.job.descriptionTop);
  }
}

/** Runs `check` on each slide of the page's carousel, if it has one. */
async function checkSlides(page: Page, check: () => Promise<void>, wanted = true): Promise<void> {
  const dots = page.getByRole('group', { name: carouselControls.choose }).getByRole('button');
  if (!wanted) return;
  for (const dot of await dots.all()) {
    await dot.click();
    await expect(dot).toHaveAttribute('aria-current', 'true');
    await check();
  }
}

function openDisclosures(page: Page): Promise<void> {
  return page
    .locator('main')
    .evaluate((main) => main.querySelectorAll('details').forEach((details) => (details.open = true)));
}

/** Submits every form of a part empty, so that all errors show at once, and expects the focus on an error. */
async function refuseForms(page: Page, part: 'main' | 'body'): Promise<void> {
  // Skips the forms of mailed links, which have no fields to refuse.
  for (const form of await page
    .locator(part)
    .locator('form[novalidate]:has(:is(input:not([type=hidden]), textarea, select))')
    .all()) {
    const submit = form.locator('[type=submit]');
    // The posting form has its submit button in the last step.
    if (!(await submit.isVisible())) await page.goto(new URL('#text', page.url()).href);
    await submit.click();
    await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
    await expect(form.locator(':focus')).toHaveCount(1);
  }
}

type Drawn = {
  /** Classes of the page's main element, `data-object`, or null without one. */
  object: string[] | null;
  sections: { id: string; title: string; classes: string[] }[];
};

/**
 * Lists the classes, except utilities, of a page's main element and of its sections. Skips the first screen and the
 * closing block. Names of plain elements such as lists and tables count as classes, too. Runs in the browser.
 */
function partsOf(html: string): Drawn {
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')!;
  const UTILITY =
    /:|^(?:wrap|prose|section(?:-[ms])?|icon|link|btn.*|stamp|sr-only|ruled|band-ink|flush|figures|(?:text|bg|m[tblrxy]?|p[tblrxy]?|max|min|w|h|size|grid|flex|gap|font|items|justify|border|shrink|leading|-?m[tb])(?:-.*)?)$/;
  const classesOf = (element: Element) => {
    const all = [element, ...element.querySelectorAll('*')];
    const own = all.flatMap(({ classList }) => [...classList]).filter((name) => !UTILITY.test(name));
    const plain = ['details', 'dl', 'ol', 'table', 'form', 'figure'].filter((tag) => element.querySelector(tag));
    return [...new Set([...own, ...plain])];
  };
  const object = main.querySelector('[data-object]');
  const heading = main.querySelector('h1');
  const sections = [...main.children].filter(
    (part) =>
      !part.matches('script, style, nav') &&
      part.querySelector('h2') !== null &&
      !part.contains(heading) &&
      part.querySelector('#call-title') === null,
  );
  return {
    object: object && classesOf(object),
    sections: sections.map((section) => ({
      id: section.id,
      title: section.querySelector('h2')?.textContent ?? '',
      classes: classesOf(section),
    })),
  };
}
