import type { Metadata } from 'next';
import { content } from '../content';
import { company } from '../base/company';
import { files, pages, withQuery } from '../base/routes';
import type { PageMeta } from '../content/page-types';
import { companyHref } from '../jobs/company-rules';
import type { CompanyPage } from '../board/company-page';
import type { LandingPage } from '../board/landing/landing-page';
import { shorten } from '../jobs/rules';
import type { Flash } from '../platform/http/flash/schema';

type Options = {
  /** Name of the preview picture at `/og/<name>`; by default that of the path. */
  image?: string;
  /** True: the company's name is not added. */
  absoluteTitle?: boolean;
};

/** Metadata of a page; a child's `openGraph` replaces its parent's whole, so it is always complete. @param path begins with a slash */
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

/** For pages that are not indexed. After a refused form the title begins with "Error: ", so that screen readers say so first. */
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

/** As `pageMetadata`, for a page of a company's open jobs; without jobs it is not indexed. */
export function companyMetadata({ name, rows, total, page }: CompanyPage): Metadata {
  const { companyPage } = content();
  const title = page > 1 ? companyPage.laterTitle(name, page) : companyPage.title(name);
  const titles = [...new Set(rows.map((row) => row.title))].slice(0, 3);
  const description = total > 0 ? companyPage.description(name, total, titles) : companyPage.none.description(name);
  // Cut to the length that search results show; company names may be longer.
  const meta = { title: shorten(title, 60), description: shorten(description, 160) };
  const metadata = pageMetadata(companyHref(name, page) ?? pages.careers, meta, {
    image: 'careers',
    absoluteTitle: title.length > 48,
  });
  return total > 0 ? metadata : { ...metadata, alternates: {}, robots: { index: false, follow: true } };
}

/** As `pageMetadata`, for a landing page. With too few jobs it is only a view of the board and not indexed. */
export function landingMetadata({ path, title, description, intro }: LandingPage): Metadata {
  const metadata = pageMetadata(path, { title: shorten(title, 60), description }, { image: 'careers' });
  return intro === null ? { ...metadata, alternates: {}, robots: { index: false, follow: true } } : metadata;
}

/**
 * As `pageMetadata`, for the board. Filtered lists and pages after the last are not indexed, and have no canonical URL,
 * which would contradict that.
 * @param filtered whether anything but the page is asked for
 * @param pages number of pages of the whole list
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
  // Lets feed readers find the feeds from the board and every view of it.
  const types = {
    'application/rss+xml': [{ url: files.rss, title: feeds.title }],
    'application/feed+json': [{ url: files.jsonFeed, title: feeds.title }],
  };
  if (filtered || page > last) return { ...metadata, alternates: { types }, robots: { index: false, follow: true } };
  return { ...metadata, alternates: { ...metadata.alternates, types } };
}
