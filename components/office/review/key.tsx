/** The key that does what it stands beside, for those who look; the control names it in `aria-keyshortcuts`. */
export function Key({ children }: { children: string }) {
  return (
    <kbd aria-hidden="true" className="review-key needs-script">
      {children}
    </kbd>
  );
}
