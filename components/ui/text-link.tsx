import type { ComponentProps } from 'react';
import { cx } from './cx';

type TextLinkProps = ComponentProps<'a'> & {
  href: string;
  /** True for a link that is not within text: it is as high as a touch target. */
  tall?: boolean;
};

/** An underlined link in text. */
export function TextLink({ tall, className, ...rest }: TextLinkProps) {
  return <a {...rest} className={cx('link', tall && 'inline-flex min-h-11 items-center', className)} />;
}

export function PhoneLink({ phone }: { phone: string }) {
  return <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</TextLink>;
}

/** A link to a URL that a visitor typed. It opens in a new tab; `note` tells screen readers so. */
export function TypedLink({ href, note }: { href: string; note: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="link">
      {href}
      <span className="sr-only"> {note}</span>
    </a>
  );
}
