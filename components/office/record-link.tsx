import Link from 'next/link';

type RecordLinkProps = { href: string; label: string; title: string; onView: () => void };

/** Opens a record of a list: its URL is that of the list with the record in it, so that closing it leads back to the same list. */
export function RecordLink({ href, label, title, onView }: RecordLinkProps) {
  return (
    <Link href={href} onClick={onView} scroll={false} prefetch={false} className="row-action">
      {label}
      <span className="sr-only"> {title}</span>
    </Link>
  );
}
