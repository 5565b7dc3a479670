import type { Page } from '@playwright/test';

export const DESK = { width: 1440, height: 900 };
export const SMALL_PHONE = { width: 375, height: 667 };

/** Returns the number of rows that are fully in view and uncovered, and the top of the first row in px. */
export function rowsInView(page: Page, rows: string): Promise<{ seen: number; top: number }> {
  return page.locator(rows).evaluateAll((all) => {
    const isShown = (row: Element) => {
      const { left, top, bottom, width } = row.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + width / 2, y)));
    };
    return { seen: all.filter(isShown).length, top: Math.round(all[0]?.getBoundingClientRect().top ?? 0) };
  });
}

/**
 * Scrolls each visible control of an element into view and returns those whose centre is covered by another element. By
 * default the element is the open dialog or popover, because the rest is inert, or else the page.
 */
export function covered(page: Page, within?: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const top = document.querySelector('dialog:modal, [popover]:popover-open');
    const root = (selector ? document.querySelector(selector) : top) ?? document;
    const isHit = (control: HTMLElement) => {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      // A link in a text can have several lines. This box is the first one.
      const { left, top: y, width, height } = control.getClientRects()[0]!;
      // Skips the skip link, which is above the page until it has focus.
      if (width < 2 || height < 2 || y + height / 2 < 0) return true;
      const hit = document.elementFromPoint(left + width / 2, y + height / 2);
      return hit && (control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control));
    };
    return [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('.sr-only'))
      .filter((control) => !isHit(control))
      .map((control) => (control.getAttribute('aria-label') ?? control.textContent)?.trim() || control.outerHTML);
  }, within);
}
