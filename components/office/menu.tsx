'use client';

import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { useHasScripts } from './use-has-scripts';

type MenuProps = {
  label: ReactNode;
  labelClass: string;
  className?: string;
  /** Shown instead of a menu that needs scripts, until they run. */
  plain?: ReactNode;
  /** A function makes the content only while the menu is open, and can close it. Such a menu needs scripts. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A disclosure whose content lies over the page. Without scripts it closes only by its own button. */
export function Menu({ label, labelClass, className, plain = null, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const hasScripts = useHasScripts();
  if (typeof children === 'function' && !hasScripts) return plain;
  function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    event.preventDefault();
    event.currentTarget.open = false;
    event.currentTarget.querySelector('summary')?.focus();
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
    // A window that loses the focus sends the same event, without a next element.
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  }
  return (
    <details
      className={cx('pop', className)}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <summary className={labelClass}>{label}</summary>
      {/* Focusable, so that a click between its controls keeps the focus inside and the menu open. */}
      <div className="pop-panel" tabIndex={-1}>
        {typeof children === 'function' ? open && children(() => setOpen(false)) : children}
      </div>
    </details>
  );
}
