import { pageWindow } from '@/lib/base/page-rules';
import { PageLinks } from './page-links';

type PaginationProps = {
  page: number;
  pages: number;
  /** The address of a page; it keeps the other parameters of the list. */
  hrefFor: (page: number) => string;
  label?: string;
};

/** Links to the pages of a list; nothing when there is one page. */
export function Pagination({ page, pages, ...rest }: PaginationProps) {
  return <PageLinks {...rest} page={page} pages={pages} shown={pages > 1 ? pageWindow(page, pages) : []} />;
}
