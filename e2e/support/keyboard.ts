import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Number of Tab stops after which a test gives up; more than the longest page has. */
const MOST_STOPS = 120;

/** Presses Tab until `target` has focus, and expects visible focus at each stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MOST_STOPS} times ${key} do not lead to ${String(target)}.`);
}

/** Skips the header of a newly loaded page with its skip link. */
export async function skipToMain(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Skip to main content' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
}

/** Tabs to a field and types into it. */
export async function fillIn(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Tabs to a control and activates it with a key. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Expects the focused element to have an outline that no other element covers. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const focus = await page.evaluate(describeFocus);
  expect(focus, focus.element).toEqual({
    element: expect.stringMatching(/^<(?!body|html)/),
    outlined: true,
    uncovered: true,
  });
}

function describeFocus(): { element: string; outlined: boolean; uncovered: boolean } {
  const element = document.activeElement ?? document.body;
  // The outline of a job's link is on its row, that of a hidden radio button on its label.
  const shown = [element.closest('label'), element.closest('li'), element].find((bearer) => {
    if (!bearer) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(bearer);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  });
  const { left, top, right, bottom } = (shown ?? element).getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
  );
  const uncovered = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    // Ignores toasts in the corner, which disappear after 3 s.
    return hit !== null && ((shown ?? element).contains(hit) || hit.closest('[data-sonner-toast]') !== null);
  });
  return { element: element.outerHTML.slice(0, 160), outlined: shown !== undefined, uncovered };
}
