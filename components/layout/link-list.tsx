import type { NavLink } from '@/lib/content/en/navigation';
import { currentMark } from './current';

/**
 * Links of a menu or the footer, rendered as one string of markup. As React elements, some 130 of them would be on
 * every page twice, in the payload and in the HTML. Plain anchors, because prefetching forty links costs more than it
 * saves. The text comes only from lib/content, never from visitors, so it cannot inject markup.
 */
export function LinkList({ links, pathname = '' }: { links: readonly NavLink[]; pathname?: string }) {
  return <ul dangerouslySetInnerHTML={{ __html: links.map((link) => item(link, pathname)).join('') }} />;
}

function item({ href, label }: NavLink, pathname: string): string {
  const mark = currentMark(href, pathname);
  return `<li><a href="${escape(href)}"${mark ? ` aria-current="${mark}"` : ''}>${escape(label)}</a></li>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
