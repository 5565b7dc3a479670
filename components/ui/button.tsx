import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';
import { Spinner } from './spinner';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

type Look = { variant?: ButtonVariant; size?: 'regular' | 'small' };

/** CSS classes for other elements that look like a button, such as a summary or a link. */
export function buttonClass({ variant = 'primary', size = 'regular' }: Look = {}, extra?: string): string {
  return cx('btn', `btn-${variant}`, size === 'small' && 'btn-small', extra);
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; busyText?: ReactNode };

/** While `busy` it ignores clicks. It is not `disabled`, which would take the focus from keyboard users. */
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

export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<'a'> & Look & { href: string }) {
  return <a {...rest} className={buttonClass({ variant, size }, className)} />;
}
