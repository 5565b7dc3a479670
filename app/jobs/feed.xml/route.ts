import { pagedFeed } from '@/lib/publishing/feeds/paged-feed';
import { rssFeed } from '@/lib/publishing/feeds/rss';
import { today } from '@/lib/jobs/queries';

export const { GET, HEAD } = pagedFeed({
  keptAs: 'rss',
  contentType: 'application/rss+xml; charset=utf-8',
  make: (page) => rssFeed(page, today()),
});
