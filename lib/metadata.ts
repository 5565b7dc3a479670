import type { Metadata } from 'next';
import { company } from './content/company';
import type { PageMeta } from './content/page-types';

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
export function pageMetadata(path: string, { title, description }: PageMeta, { image, absoluteTitle = false }: Options = {}): Metadata {
  return {
    title: absoluteTitle ? { absolute: title } : title,
    description,
    alternates: { canonical: path },
    ...shareCard({ path, title, description, image: image ?? (path.slice(1) || 'home') }),
  };
}

/** What other sites show of a page. `image` names one of lib/content/share-images. */
export function shareCard(page: { path: string; title: string; description: string; image: string }): Pick<Metadata, 'openGraph' | 'twitter'> {
  return {
    openGraph: {
      type: 'website',
      siteName: company.name,
      locale: 'en_GB',
      url: page.path,
      title: page.title,
      description: page.description,
      images: [{ url: `/og/${page.image}`, width: 1200, height: 630, alt: `${company.name}: ${page.title}` }],
    },
    twitter: { card: 'summary_large_image' },
  };
}
