'use client';

import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './button';
import { cx } from './cx';

type DialogProps = {
  open: boolean;
  /** Called for Esc, a click on the backdrop and a close by the browser. The caller must then set `open` to false. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  wide?: boolean;
};

/** A modal dialog. The focus moves to the element with `data-autofocus`, otherwise to the first control. */
export function Dialog({ open, onClose, title, children, wide = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      opener.current = document.activeElement;
      dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    } else if (!open && dialog.open) {
      dialog.close();
      restoreFocus(opener.current);
    }
  }, [open]);

  // Closes before the element is removed from the document, because a removed dialog cannot restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (!dialog?.open) return;
      dialog.close();
      restoreFocus(opener.current);
    };
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={cx('modal sheet', wide && 'w-[min(56rem,100%-2rem)]')}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The close event is delayed, so the dialog may be open again by then.
        if (open && !event.currentTarget.open && event.target === event.currentTarget) onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget && isOutside(event.currentTarget, event)) onClose();
      }}
    >
      {open && (
        <>
          <h2 id={titleId} className="mb-4 text-h3">
            {title}
          </h2>
          {children}
        </>
      )}
    </dialog>
  );
}

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  confirm: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean;
  busyText?: ReactNode;
  danger?: boolean;
};

/** Asks for confirmation. Cancel is first and has the focus, so that Enter never destroys anything. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  onConfirm,
  onCancel,
  busy,
  busyText,
  danger = true,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onCancel} title={title}>
      {children}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button data-autofocus="" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyText={busyText} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}

/** Focuses the opener; if it was removed, or the page loaded with the dialog open, the page's heading. */
export function restoreFocus(opener: Element | null) {
  const none = opener === document.body;
  if (opener instanceof HTMLElement && opener.isConnected && !none) return opener.focus();
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  // Safari does not focus a clicked button, so there may be no opener. Without `preventScroll` the page would then jump
  // to its top.
  heading?.focus({ preventScroll: none });
}

// A click on the backdrop and one on the dialog's padding have the same target, so the position decides.
function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
