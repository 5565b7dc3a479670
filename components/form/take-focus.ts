/** Used as `ref`: focuses the element when it appears. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
