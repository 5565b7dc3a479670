import type { NavLink } from '@/lib/content/en/navigation';

/**
 * Links of menus and footer, as one string of markup. They are on every page, where React would render some 130
 * elements twice (payload and HTML). Plain anchors, because prefetching forty links costs more than it saves. The
 * text comes from lib/content only, never from visitors.
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
