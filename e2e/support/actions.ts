import type { Locator, Page } from '@playwright/test';

/** Counts what a person does: each pressed key, click and filled field is one action. Typed text is none. */
export function actionsOn(page: Page) {
  let count = 0;
  const counted =
    <Given extends unknown[]>(act: (...given: Given) => Promise<unknown>) =>
    async (...given: Given) => {
      count += 1;
      await act(...given);
    };
  return {
    key: counted((name: string) => page.keyboard.press(name)),
    click: counted((control: Locator) => control.click()),
    fill: counted((field: Locator, text: string) => field.fill(text)),
    /** Returns the number of actions since the last call. */
    taken() {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
