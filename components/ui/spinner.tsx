import { cx } from './cx';

/** A turning ring in the text's colour. Hidden from screen readers, so text beside it must name the action. */
export function Spinner({ large = false }: { large?: boolean }) {
  return <span aria-hidden="true" className={cx('spinner inline-block flex-none', large && 'size-10')} />;
}

export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-ground/90 text-text"
    >
      <Spinner large />
      <p className="font-semibold">{label}</p>
    </div>
  );
}
