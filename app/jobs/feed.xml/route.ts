import { pagedFeed } from '@/lib/publishing/feeds/paged-feed';
import { rssFeed } from '@/lib/publishing/feeds/rss';
import { today } from '@/lib/base/time';

export const { GET, HEAD } = pagedFeed({
  contentType: 'application/rss+xml; charset=utf-8',
  make: (page) => rssFeed(page, today()),
});
