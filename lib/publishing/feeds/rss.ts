import { files, pages } from '../../base/routes';
import { content } from '../../content';
import { endOfDay } from '../../base/end-of-day';
import { env } from '../../base/env';
import { addDays } from '../../base/format';
import { typeLabel } from '../../vocabulary/jobs';
import type { OpenJob } from '../../jobs/open-jobs';
import { siteSlug } from '../../base/site-slug';
import { jobWithFactsHtml, feedUrl, type FeedPage } from './paged-feed';
import { cdata, element, escapeXml, rfc822 } from './xml';

/** Minutes after which feed readers may request the feed again. An unchanged board is not sent again. */
const TTL_MINUTES = 60;

/**
 * RSS 2.0 (rssboard.org/rss-specification), with links to neighbouring pages (RFC 5005, 3).
 * @param day today in site time, YYYY-MM-DD. The last change is never before the start of this day, because deadlines
 * pass at midnight
 */
export function rssFeed({ jobs, query, next }: FeedPage, day: string): string {
  const { feeds } = content();
  const { page } = query;
  const link = (rel: string, to: number) =>
    `<atom:link rel="${rel}" type="application/rss+xml" href="${escapeXml(feedUrl(files.rss, query, to))}"/>`;
  const updated = jobs.reduce((newest, job) => (job.updated_at > newest ? job.updated_at : newest), startOf(day));
  const links = [
    link('self', page),
    link('first', 1),
    ...(page > 1 ? [link('previous', page - 1)] : []),
    ...(next === null ? [] : [link('next', next)]),
  ];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', feeds.title),
    element('link', feedUrl(pages.careers, query, 1)),
    element('description', feeds.description(env().jobReview)),
    element('language', 'en-gb'),
    element('lastBuildDate', rfc822(updated)),
    element('ttl', String(TTL_MINUTES)),
    element('docs', 'https://www.rssboard.org/rss-specification'),
    ...links,
    ...jobs.map(item),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function startOf(day: string): string {
  return new Date(Date.parse(endOfDay(addDays(day, -1), env().siteTimeZone)) + 1_000).toISOString();
}

function item(job: OpenJob): string {
  return [
    '<item>',
    element('title', job.title),
    element('link', job.url),
    // Not the URL: a change of the domain would make feed readers show every job again.
    `<guid isPermaLink="false">${escapeXml(jobGuid(job.id))}</guid>`,
    element('pubDate', rfc822(job.postedAt)),
    element('dc:creator', job.companyName),
    element('category', job.industry),
    element('category', typeLabel(job.type)),
    `<description>${cdata(jobWithFactsHtml(job))}</description>`,
    '</item>',
  ].join('\n');
}

/** Returns the permanent id of a job in feeds. Job ids are never reused. */
export function jobGuid(id: number): string {
  return `${siteSlug()}-job-${id}`;
}
