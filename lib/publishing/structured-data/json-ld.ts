import { absoluteUrl } from '../../base/site-url';
import { files, pages } from '../../base/routes';
import { company } from '../../base/company';
import { companyPage } from '../../content/company-page';
import { careers, home, type NavLink } from '../../content/navigation';
import type { PageMeta, Point } from '../../content/page-types';
import type { CompanyPage } from '../../board/company-page';
import { companyHref } from '../../jobs/company-rules';
import type { LandingPage } from '../../board/landing/landing-page';
import type { JobRowDto } from '../../jobs/schema';

/** For the home page: the company and the site. Each function here gives the text of a script element. */
export function homeData(): string {
  return script(organization(), webSite());
}

/** For a page that is about the company itself. `page` is the page's own step of the trail. */
export function companyPageData(page: NavLink): string {
  return script(organization(), breadcrumbList([home, page]));
}

/** For a page that has nothing to tell but where it is; the page itself is the last step. */
export function trailData(...steps: readonly NavLink[]): string {
  return script(breadcrumbList([home, ...steps]));
}

type OfferPage = { slug: string; name: string; meta: PageMeta };

/** For a page that offers a service, with the parts it consists of and the page above it, if any. */
export function offerData(page: OfferPage, parts: readonly Point[], parent?: NavLink): string {
  const here = { label: page.name, href: pages.named(page.slug) };
  return script(service(page, parts), breadcrumbList([home, ...(parent ? [parent] : []), here]));
}

/** For the page of an open job: the posting, by itself, since readers look for its `@type` at the top (see `jobPostingData`). */
export function postingData(posting: JsonLd): string {
  return escaped({ '@context': SCHEMA_ORG, ...posting });
}

/** For the page of a company's open jobs: the company, as far as its postings tell, the jobs on the page, and the way to it. */
export function hiringCompanyData({ name, website, logo, rows, page }: Omit<CompanyPage, 'total' | 'pages'>): string {
  const here = { label: companyPage.title(name), href: companyHref(name, page) ?? pages.careers };
  const trail = breadcrumbList([home, careers, here]);
  return rows.length === 0
    ? script(trail)
    : script(
        { '@type': 'Organization', name, ...(website && { sameAs: website }), ...(logo && { logo }) },
        jobList(rows),
        trail,
      );
}

/** For a landing page: the jobs that it lists, and the way to it. */
export function landingData({ board, trail }: Pick<LandingPage, 'board' | 'trail'>): string {
  const way = breadcrumbList([home, ...trail]);
  return board.rows.length === 0 ? script(way) : script(jobList(board.rows), way);
}

/** Pages of their own that a page lists (schema.org/ItemList), each in its place. */
function jobList(rows: readonly JobRowDto[]): JsonLd {
  return {
    '@type': 'ItemList',
    numberOfItems: rows.length,
    itemListElement: rows.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absoluteUrl(pages.job(id)),
    })),
  };
}

/** A node of schema.org data, without its `@context`. */
export type JsonLd = { '@type': string; [property: string]: unknown };

/**
 * Structured data as the text of a script element. `<` is escaped because a title may hold `</script>`
 * (cheatsheetseries.owasp.org, "Cross Site Scripting Prevention").
 */
function script(...nodes: readonly JsonLd[]): string {
  return escaped({ '@context': SCHEMA_ORG, '@graph': nodes });
}

const SCHEMA_ORG = 'https://schema.org';

function escaped(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

const organizationId = () => absoluteUrl('/#organization');

/** The company (schema.org/Organization); other nodes refer to it by its id. */
function organization(): JsonLd {
  const { address } = company;
  return {
    '@type': 'Organization',
    '@id': organizationId(),
    name: company.name,
    legalName: company.legalName,
    url: absoluteUrl(pages.home),
    logo: absoluteUrl(files.appIcon(512)),
    description: company.description,
    foundingDate: String(company.founded),
    email: company.email,
    telephone: company.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      postalCode: address.postcode,
      addressCountry: address.countryCode,
    },
    sameAs: company.social.map((link) => link.href),
  };
}

/** The site as a whole (schema.org/WebSite). */
function webSite(): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': absoluteUrl('/#website'),
    url: absoluteUrl(pages.home),
    name: company.name,
    inLanguage: 'en-GB',
    publisher: { '@id': organizationId() },
  };
}

/** schema.org/Service */
function service({ slug, name, meta }: OfferPage, parts: readonly Point[]): JsonLd {
  return {
    '@type': 'Service',
    name,
    serviceType: name,
    description: meta.description,
    url: absoluteUrl(pages.named(slug)),
    provider: organization(),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name,
      itemListElement: parts.map((part) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: part.title, description: part.text },
      })),
    },
  };
}

/** The way from the home page to this one (schema.org/BreadcrumbList), the page itself last. */
function breadcrumbList(trail: readonly NavLink[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(href),
    })),
  };
}
