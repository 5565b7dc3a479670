import type { Metadata } from 'next';
import { content } from '../content';
import { site } from '../base/site';
import { files, pages, withQuery } from '../base/routes';
import type { PageMeta } from '../content/page-types';
import { companyHref } from '../jobs/company-rules';
import type { CompanyPage } from '../board/schema';
import type { LandingPage } from '../board/landing/landing-page';
import { shorten } from '../jobs/rules';
import type { Flash } from '../platform/http/flash/schema';

type Options = {
  /** Name of the preview image at `/og/<name>`; by default derived from the path. */
  image?: string;
  /** True if the company's name is not to be appended to the title. */
  absoluteTitle?: boolean;
};

/**
 * Returns the metadata of a page. `openGraph` is always complete, because Next does not merge it with that of the
 * layout. @param path begins with a slash
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
      siteName: site().company.name,
      locale: `en_${site().company.address.countryCode}`,
      url: path,
      title,
      description,
      images: [{ url: files.shareImage(image), width: 1200, height: 630, alt: `${site().company.name}: ${title}` }],
    },
    twitter: { card: 'summary_large_image' },
  };
}

/**
 * Returns the metadata of a page that must not be indexed. After a refused form the title begins with "Error: ", which
 * screen readers then read first.
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

/** Like `pageMetadata`, for a page of a company's open jobs. A page without jobs is not indexed. */
export function companyMetadata({ name, rows, total, page }: CompanyPage): Metadata {
  const { companyPage } = content();
  const title = page > 1 ? companyPage.laterTitle(name, page) : companyPage.title(name);
  const titles = [...new Set(rows.map((row) => row.title))].slice(0, 3);
  const description = total > 0 ? companyPage.description(name, total, titles) : companyPage.none.description(name);
  // Search results show no more characters, and company names may be long.
  const meta = { title: shorten(title, 60), description: shorten(description, 160) };
  const metadata = pageMetadata(companyHref(name, page) ?? pages.careers, meta, {
    image: 'careers',
    absoluteTitle: title.length > 48,
  });
  return total > 0 ? metadata : { ...metadata, alternates: {}, robots: { index: false, follow: true } };
}

/** Like `pageMetadata`, for a landing page. With too few jobs it only repeats a view of the board: not indexed. */
export function landingMetadata({ path, title, description, intro }: LandingPage): Metadata {
  const metadata = pageMetadata(path, { title: shorten(title, 60), description }, { image: 'careers' });
  return intro === null ? { ...metadata, alternates: {}, robots: { index: false, follow: true } } : metadata;
}

/**
 * Like `pageMetadata`, for the board. Filtered lists and pages after the last are not indexed. They have no canonical
 * URL, which would tell search engines to index them.
 * @param filtered whether the query has any parameter besides the page
 * @param pages number of pages of the unfiltered list
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
  const { careers, feeds } = content();
  const [path, title] =
    page > 1
      ? [withQuery(pages.careers, { page }), `${careers.meta.title}, page ${page}`]
      : [pages.careers, careers.meta.title];
  const metadata = pageMetadata(path, { ...careers.meta, title }, { image: 'careers' });
  // Feed readers find the feeds by these links, on the board and on every filtered list.
  const types = {
    'application/rss+xml': [{ url: files.rss, title: feeds.title }],
    'application/feed+json': [{ url: files.jsonFeed, title: feeds.title }],
  };
  if (filtered || page > last) return { ...metadata, alternates: { types }, robots: { index: false, follow: true } };
  return { ...metadata, alternates: { ...metadata.alternates, types } };
}
