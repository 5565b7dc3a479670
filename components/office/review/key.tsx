/** Shows a shortcut key beside its control. Hidden from screen readers, which get it by `aria-keyshortcuts`. */
export function Key({ children }: { children: string }) {
  return (
    <kbd aria-hidden="true" className="review-key needs-script">
      {children}
    </kbd>
  );
}
