import { withQuery } from '@/lib/base/routes';
import { listIn, listUrl } from '@/lib/views/listing';

/** The action URL of a view's form: the list's URL, to which the post returns. */
export function viewAction(action: string, listUrl: string): string {
  return withQuery(action, Object.fromEntries(new URLSearchParams(listUrl.split('?')[1])));
}

export function postedList({ searchParams }: URL): string {
  return listUrl(listIn(searchParams.get('tab')) ?? 'jobs', searchParams);
}
