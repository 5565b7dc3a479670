/** As `ref`: whatever appears takes the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
