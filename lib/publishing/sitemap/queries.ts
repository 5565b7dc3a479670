import 'server-only';
import { pages } from '../../base/routes';
import { content } from '../../content';
import { jobDatesAfter } from '../../jobs/store/walk';
import { yieldToEventLoop } from '../../platform/db/yield';
import { today } from '../../base/time';
import { cachedBoardSize } from '../../board/queries';
import { listedPaths } from '../../board/landing/landing-list';
import { isOpen } from '../../jobs/rules';
import { hiringCompanies } from '../../board/company-page';

/** Maximum number of URLs in a file (sitemaps.org, "Sitemap file requirements"). */
export const MAX_URLS = 50_000;
/** Rows per query, which blocks the event loop. */
const PAGE = 500;

/** `lastmod`: day or time of the last change, ISO 8601; null if unknown. */
export type SitemapUrl = { path: string; lastmod: string | null };

export async function countSitemapFiles(perFile = MAX_URLS): Promise<number> {
  const lists = (await hiringCompanies()).length + (await listedPaths()).length;
  return Math.ceil(((await cachedBoardSize()).total + lists + staticUrls().length + 1) / perFile);
}

/**
 * Yields all URLs for search engines. Open jobs are in order of id, so that each stays in the same file. The job list
 * is last, because its newest change is known only after all jobs are read.
 */
export async function* sitemapUrls(): AsyncGenerator<SitemapUrl[], void, undefined> {
  yield [...staticUrls()];
  let newest: string | null = null;
  let last = 0;
  for (;;) {
    const day = today();
    const rows = await jobDatesAfter(last, PAGE);
    for (const { onBoard, updatedAt } of rows)
      if (onBoard && (newest === null || updatedAt > newest)) newest = updatedAt;
    yield rows
      .filter((row) => isOpen(row, day))
      .map(({ id, updatedAt }) => ({ path: pages.job(id), lastmod: new Date(updatedAt).toISOString() }));
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PAGE) break;
    await yieldToEventLoop();
  }
  yield (await hiringCompanies()).map((slug) => ({ path: pages.company(encodeURIComponent(slug)), lastmod: null }));
  yield (await listedPaths()).map((path) => ({ path, lastmod: null }));
  yield [{ path: content().careersPage.path, lastmod: newest && new Date(newest).toISOString() }];
}

function staticUrls(): readonly SitemapUrl[] {
  return content().sitePages.flatMap(({ pages }) =>
    pages.map(({ path, changed }) => ({ path, lastmod: changed ?? null })),
  );
}
