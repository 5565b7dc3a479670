import { redirect } from 'next/navigation';
import type { ComponentProps } from 'react';
import type { ListState, Params } from '@/lib/base/listing';
import { slice } from '@/lib/content';
import { ListFrame } from './list-frame';
import type { OfficeListing } from './urls';

type FrameProps = ComponentProps<typeof ListFrame>;

type ListingTabProps<P extends Params, Column extends string> = Omit<FrameProps, 'list' | 'query' | 'selects'> & {
  listing: OfficeListing<P, Column>;
  query: ListState<P, Column> & { page: number; limit: number };
  selects: readonly (FrameProps['selects'][number] & { param: string & keyof P })[];
};

/** The tab of a list. Opens the last page if the asked one no longer exists, because its only row was deleted. */
export function ListingTab<P extends Params, Column extends string>(props: ListingTabProps<P, Column>) {
  const { listing, query, words, ...frame } = props;
  const pages = Math.max(1, Math.ceil(props.total / query.limit));
  if (query.page > pages) redirect(listing.url({ ...query, page: pages }));
  return (
    <ListFrame
      {...frame}
      list={listing.name as FrameProps['list']}
      query={query as FrameProps['query']}
      words={slice(words, 'one', 'many', 'searchLabel', 'searchPlaceholder', 'pages', 'unknown')}
    />
  );
}
