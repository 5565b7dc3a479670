import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';
import { Spinner } from './spinner';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'on-ink';

type Look = { variant?: ButtonVariant; size?: 'regular' | 'small' };

/** A class list for elements that must look like a button (a summary, a framework link). */
export function buttonClass({ variant = 'primary', size = 'regular' }: Look = {}, extra?: string): string {
  return cx('btn', `btn-${variant}`, size === 'small' && 'btn-small', extra);
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; busyText?: ReactNode };

/**
 * While `busy` it does nothing when pressed and shows a spinner with `busyText` (default: its own words). It is not `disabled` then:
 * that would take the focus away, and from whoever works with the keyboard their place.
 */
export function Button({
  variant,
  size,
  busy = false,
  busyText,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size }, className)}
    >
      {busy ? (
        <>
          <Spinner />
          {busyText ?? children}
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<'a'> & Look & { href: string }) {
  return <a {...rest} className={buttonClass({ variant, size }, className)} />;
}
