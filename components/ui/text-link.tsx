import type { ComponentProps } from 'react';
import { cx } from './cx';

/** An underlined link in running text; `external` links say nothing to the target about where they came from. */
export function TextLink({
  external = false,
  className,
  ...rest
}: ComponentProps<'a'> & { href: string; external?: boolean }) {
  return <a {...rest} {...(external && { rel: 'noopener noreferrer' })} className={cx('link', className)} />;
}
