import type { ComponentProps } from 'react';
import { cx } from './cx';

type TextLinkProps = ComponentProps<'a'> & {
  href: string;
  external?: boolean;
  /** It stands alone: as high as a finger wants it. */
  tall?: boolean;
};

/** An underlined link in running text; `external` links say nothing to the target about where they came from. */
export function TextLink({ external = false, tall, className, ...rest }: TextLinkProps) {
  return (
    <a
      {...rest}
      {...(external && { rel: 'noopener noreferrer' })}
      className={cx('link', tall && 'inline-flex min-h-11 items-center', className)}
    />
  );
}

/** A telephone number that can be called. */
export function PhoneLink({ phone }: { phone: string }) {
  return <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</TextLink>;
}

/** A page that somebody typed the address of, in a tab of its own; `note` says that. */
export function TypedLink({ href, note }: { href: string; note: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="link">
      {href}
      <span className="sr-only"> {note}</span>
    </a>
  );
}
