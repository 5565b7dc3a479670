import type { Metadata } from 'next';
import { careers } from '../content/careers';
import { company } from '../base/company';
import { companyPage } from '../content/company-page';
import { files, pages, withQuery } from '../base/routes';
import { feeds } from '../content/feeds';
import type { PageMeta } from '../content/page-types';
import { companyHref } from '../jobs/company-rules';
import type { CompanyPage } from '../board/company-page';
import type { LandingPage } from '../board/landing/landing-page';
import { shorten } from '../jobs/rules';
import type { Flash } from '../platform/http/flash/schema';

type Options = {
  /** Name of the share image, `/og/<name>`; by default the path's own. */
  image?: string;
  /** Said as it is, without the company's name after it. */
  absoluteTitle?: boolean;
};

/**
 * Title, description, canonical address and share card of one page. A child's `openGraph` replaces its parent's as a whole, so each
 * page says all of it.
 *
 * @param path of the page, beginning with a slash
 */
export function pageMetadata(
  path: string,
  { title, description }: PageMeta,
  { image = path.slice(1) || 'home', absoluteTitle = false }: Options = {},
): Metadata {
  return {
    title: absoluteTitle ? { absolute: title } : title,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      siteName: company.name,
      locale: 'en_GB',
      url: path,
      title,
      description,
      images: [{ url: files.shareImage(image), width: 1200, height: 630, alt: `${company.name}: ${title}` }],
    },
    twitter: { card: 'summary_large_image' },
  };
}

/**
 * Metadata of a page that search engines leave out. "Error: " stands before its title where one of its forms was
 * refused, so that it is read out first.
 */
export function unlistedMetadata(
  { title, description }: { title: string; description?: string },
  ...flashes: readonly (Flash | null | undefined)[]
): Metadata {
  const failed = flashes.some((flash) => flash?.ok === false);
  return {
    title: failed ? `Error: ${title}` : title,
    ...(description && { description }),
    robots: { index: false, follow: false },
  };
}

/** As `pageMetadata` for a page of a company's open jobs; without any it is not for search engines. */
export function companyMetadata({ name, rows, total, page }: CompanyPage): Metadata {
  const title = page > 1 ? companyPage.laterTitle(name, page) : companyPage.title(name);
  const titles = [...new Set(rows.map((row) => row.title))].slice(0, 3);
  const description = total > 0 ? companyPage.description(name, total, titles) : companyPage.none.description(name);
  // As long as results show them; a name may be longer.
  const meta = { title: shorten(title, 60), description: shorten(description, 160) };
  const metadata = pageMetadata(companyHref(name, page) ?? pages.careers, meta, {
    image: 'careers',
    absoluteTitle: title.length > 48,
  });
  return total > 0 ? metadata : { ...metadata, alternates: {}, robots: { index: false, follow: true } };
}

/** As `pageMetadata` for a landing page; with too few jobs it is a view of the board, which is not for search engines. */
export function landingMetadata({ path, title, description, intro }: LandingPage): Metadata {
  const metadata = pageMetadata(path, { title: shorten(title, 60), description }, { image: 'careers' });
  return intro === null ? { ...metadata, alternates: {}, robots: { index: false, follow: true } } : metadata;
}

/** How readers of feeds find the board's; its own page and every view of it say so. */
const FEEDS = {
  'application/rss+xml': [{ url: files.rss, title: feeds.title }],
  'application/feed+json': [{ url: files.jsonFeed, title: feeds.title }],
};

/**
 * As `pageMetadata` for a page of the board. Pages of the whole list stand for themselves; a filtered list is a view of it, and a page
 * beyond the last is nothing: both are not for search engines, and have no canonical address, which would contradict that.
 *
 * @param filtered whether anything but the page is asked for
 * @param pages how many the whole list has
 */
export function boardMetadata({
  filtered,
  page,
  pages: last,
}: {
  filtered: boolean;
  page: number;
  pages: number;
}): Metadata {
  const [path, title] =
    page > 1
      ? [withQuery(pages.careers, { page }), `${careers.meta.title}, page ${page}`]
      : [pages.careers, careers.meta.title];
  const metadata = pageMetadata(path, { ...careers.meta, title }, { image: 'careers' });
  if (filtered || page > last)
    return { ...metadata, alternates: { types: FEEDS }, robots: { index: false, follow: true } };
  return { ...metadata, alternates: { ...metadata.alternates, types: FEEDS } };
}
