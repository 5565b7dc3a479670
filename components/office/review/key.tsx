/** Shows the key beside its control. Hidden from screen readers, because the control has `aria-keyshortcuts`. */
export function Key({ children }: { children: string }) {
  return (
    <kbd aria-hidden="true" className="review-key needs-script">
      {children}
    </kbd>
  );
}
