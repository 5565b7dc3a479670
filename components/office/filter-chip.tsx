import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { content } from '@/lib/content';

type FilterChipProps = { href: string; title?: string; children: string };

/** A filter that is set, as a link to the list without it. */
export function FilterChip({ href, title, children }: FilterChipProps) {
  const { remove } = content().filterChip;
  return (
    <Link
      href={href}
      scroll={false}
      prefetch={false}
      className="list-chip"
      title={title}
      aria-label={`${title ?? children}${remove}`}
    >
      <span>{children}</span>
      <Icon name="cross" size={12} />
    </Link>
  );
}
