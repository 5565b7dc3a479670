import { withQuery } from '@/lib/base/routes';
import { peopleListing } from '@/lib/finding/listing';
import { listIn, listUrl, listingOf } from '@/lib/views/listing';
import type { ViewedList } from '@/lib/vocabulary/views';

/** The action URL of a view's form: the parameters of the list's URL, to which the post returns. */
export function viewAction(action: string, list: ViewedList, listUrl: string): string {
  return withQuery(action, {
    tab: listingOf(list).tab,
    ...Object.fromEntries(new URLSearchParams(listUrl.split('?')[1])),
  });
}

export function postedList({ searchParams }: URL): string {
  const tab = searchParams.get('tab');
  return listUrl(tab === peopleListing.tab ? 'people' : (listIn(tab) ?? 'jobs'), searchParams);
}
