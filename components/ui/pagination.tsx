import { pageWindow } from '@/lib/base/page-rules';
import { PageLinks } from './page-links';

type PaginationProps = {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  label?: string;
  numberClass?: string;
};

/** `PageLinks` for which the shown page numbers are computed. */
export function Pagination({ page, pages, ...rest }: PaginationProps) {
  return <PageLinks {...rest} page={page} pages={pages} shown={pages > 1 ? pageWindow(page, pages) : []} />;
}
