import { pages } from '@/lib/base/routes';

/** Returns a link's `aria-current`: `page` on the linked page itself, `true` for Careers on pages of jobs and lists. */
export function currentMark(href: string, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page';
  const isOfBoard = pathname.startsWith(`${pages.careers}/`) || pathname.startsWith(pages.job(0).slice(0, -1));
  return href === pages.careers && isOfBoard ? 'true' : undefined;
}
