import type { NavLink } from '@/lib/content/navigation';

/**
 * Links of the menus and the footer, as one piece of markup instead of two React elements each. They are on every page, and on
 * pages rendered per request React would walk some 130 elements twice (payload and HTML) to say the same thing each time.
 * Plain anchors also because prefetching forty links would cost more than the clicks they save.
 * The words come from lib/content only, never from a visitor.
 */
export function LinkList({ links, className }: { links: readonly NavLink[]; className?: string }) {
  return <ul className={className} dangerouslySetInnerHTML={{ __html: links.map(item).join('') }} />;
}

function item({ href, label }: NavLink): string {
  return `<li><a href="${escape(href)}">${escape(label)}</a></li>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
