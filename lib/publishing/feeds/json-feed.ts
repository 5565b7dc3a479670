import { absoluteUrl } from '../../base/site-url';
import { files, pages } from '../../base/routes';
import { site } from '../../base/site';
import { content } from '../../content';
import { env } from '../../base/env';
import { clean } from '../../jobs/job-html';
import { typeLabel } from '../../vocabulary/jobs';
import { jobDescriptionMeta } from '../../jobs/rules';
import type { OpenJob } from '../../jobs/open-jobs';
import { jobWithFactsHtml, feedUrl, type FeedPage } from './paged-feed';
import { jobGuid } from './rss';

/** Returns one page of the board as JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function jsonFeed({ jobs, query, next }: FeedPage): string {
  const { feeds } = content();
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feeds.title,
    home_page_url: feedUrl(pages.careers, query, 1),
    feed_url: feedUrl(files.jsonFeed, query),
    description: feeds.description(env().jobReview),
    ...(next !== null && { next_url: feedUrl(files.jsonFeed, query, next) }),
    icon: absoluteUrl(files.appIcon(512)),
    favicon: absoluteUrl(files.favicon),
    authors: [{ name: site().company.name, url: absoluteUrl(pages.home) }],
    language: `en-${site().company.address.countryCode}`,
    items: jobs.map(item),
  });
}

function item(job: OpenJob) {
  return {
    id: jobGuid(job.id),
    url: job.url,
    title: clean(job.title),
    content_html: jobWithFactsHtml(job),
    summary: clean(jobDescriptionMeta(job)),
    date_published: job.postedAt,
    date_modified: job.updated_at,
    authors: [{ name: clean(job.companyName) }],
    tags: [job.industry, typeLabel(job.type), ...job.skills].map(clean),
  };
}
