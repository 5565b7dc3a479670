'use client';

import type { ReactNode } from 'react';
import { Pagination } from '@/components/ui/pagination';
import { RangeLine } from '@/components/ui/range-line';

type ListFootProps = {
  total: number;
  page: number;
  limit: number;
  words: { one: string; many: string; pages: string };
  /** URL of the first page, with other parameters. */
  href: string;
  children?: ReactNode;
};

/** The line below a list: which rows it shows, and links to its pages. */
export function ListFoot({ total, page, limit, words, href, children }: ListFootProps) {
  return (
    <div className="list-foot">
      <RangeLine total={total} page={page} limit={limit} one={words.one} many={words.many} />
      <Pagination
        page={page}
        pages={Math.max(1, Math.ceil(total / limit))}
        hrefFor={(to) => (to === 1 ? href : `${href}&page=${to}`)}
        label={words.pages}
        numberClass="list-page"
      />
      {children}
    </div>
  );
}
