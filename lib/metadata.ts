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
export function pageMetadata(path: string, { title, description }: PageMeta, { image = path.slice(1) || 'home', absoluteTitle = false }: Options = {}): Metadata {
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
      images: [{ url: `/og/${image}`, width: 1200, height: 630, alt: `${company.name}: ${title}` }],
    },
    twitter: { card: 'summary_large_image' },
  };
}
