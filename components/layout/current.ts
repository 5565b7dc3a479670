import { pages } from '@/lib/base/routes';

/** Whether a link leads to the page itself, or to the list that the page belongs to: jobs belong to Careers. */
export function currentMark(href: string, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page';
  const isOfBoard = pathname.startsWith(`${pages.careers}/`) || pathname.startsWith(pages.job(0).slice(0, -1));
  return href === pages.careers && isOfBoard ? 'true' : undefined;
}
