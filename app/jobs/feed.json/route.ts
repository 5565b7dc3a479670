import { jsonFeed } from '@/lib/publishing/feeds/json-feed';
import { pagedFeed } from '@/lib/publishing/feeds/paged-feed';

export const { GET, HEAD } = pagedFeed({
  contentType: 'application/feed+json; charset=utf-8',
  make: jsonFeed,
});
