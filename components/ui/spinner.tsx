/** A turning ring in the text's colour. Decoration: say what is happening in words beside it. */
export function Spinner({ size = '1em' }: { size?: string }) {
  return <span aria-hidden="true" className="spinner inline-block flex-none" style={{ width: size, height: size }} />;
}

/** Covers the screen while an action runs and says which one. */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-paper/90 text-ink"
    >
      <Spinner size="2.5rem" />
      <p className="font-semibold">{label}</p>
    </div>
  );
}
