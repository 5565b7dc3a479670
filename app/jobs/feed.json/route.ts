import { jsonFeed } from '@/lib/feeds/json-feed';
import { pagedFeed } from '@/lib/feeds/paged-feed';

export const { GET, HEAD } = pagedFeed({
  keptAs: 'json-feed',
  contentType: 'application/feed+json; charset=utf-8',
  make: jsonFeed,
});
