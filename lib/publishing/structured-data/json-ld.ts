import { absoluteUrl } from '../../base/site-url';
import { files, pages } from '../../base/routes';
import { site } from '../../base/site';
import { content } from '../../content';
import type { NavLink } from '../../content/en/navigation';
import type { PageMeta } from '../../content/page-types';
import type { CompanyPage } from '../../board/schema';
import { companyHref } from '../../jobs/company-rules';
import type { LandingPage } from '../../board/landing/landing-page';
import type { JobRowDto } from '../../jobs/schema';

/** Structured data of the home page: company and site. Each exported function returns the text of a script element. */
export function homeData(): string {
  return script(organization(), webSite());
}

/** Returns the structured data of a page about the company itself. @param page last step of the breadcrumbs */
export function companyPageData(page: NavLink): string {
  return script(organization(), breadcrumbList([content().links.home, page]));
}

/** Returns the structured data of a page that has breadcrumbs only. @param steps the last one is the page itself */
export function trailData(...steps: readonly NavLink[]): string {
  return script(breadcrumbList([content().links.home, ...steps]));
}

type OfferPage = { slug: string; name: string; meta: PageMeta };
type Part = { title: string; text?: string };

/** Describes a page that offers a service. @param parts of the service @param parent page above it */
export function offerData(page: OfferPage, parts: readonly Part[], parent?: NavLink): string {
  const here = { label: page.name, href: pages.named(page.slug) };
  return script(service(page, parts), breadcrumbList([content().links.home, ...(parent ? [parent] : []), here]));
}

/** Structured data of an open job's page. Not in a graph, because readers look for `@type` at the top level. */
export function postingData(posting: JsonLd): string {
  return escaped({ '@context': SCHEMA_ORG, ...posting });
}

/**
 * Returns the structured data of a page of a company's open jobs: the company as its postings describe it, the jobs on
 * the page, and breadcrumbs.
 */
export function hiringCompanyData({
  name,
  website,
  logo,
  rows,
  page,
}: Omit<CompanyPage, 'total' | 'pages' | 'pay'>): string {
  const { companyPage, links } = content();
  const here = { label: companyPage.title(name), href: companyHref(name, page) ?? pages.careers };
  const trail = breadcrumbList([links.home, links.careers, here]);
  return rows.length === 0
    ? script(trail)
    : script(
        { '@type': 'Organization', name, ...(website && { sameAs: website }), ...(logo && { logo }) },
        jobList(rows),
        trail,
      );
}

export function landingData({ board, trail }: Pick<LandingPage, 'board' | 'trail'>): string {
  const way = breadcrumbList([content().links.home, ...trail]);
  return board.rows.length === 0 ? script(way) : script(jobList(board.rows), way);
}

/** In the order of the page (schema.org/ItemList). */
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

/** A node of schema.org data. `@context` is stated once around all nodes. */
export type JsonLd = { '@type': string; [property: string]: unknown };

/** `<` is escaped, because a title may contain `</script>` (OWASP, "Cross Site Scripting Prevention"). */
function script(...nodes: readonly JsonLd[]): string {
  return escaped({ '@context': SCHEMA_ORG, '@graph': nodes });
}

const SCHEMA_ORG = 'https://schema.org';

function escaped(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

const organizationId = () => absoluteUrl('/#organization');

/** Other nodes refer to the company by its id (schema.org/Organization). */
function organization(): JsonLd {
  const { address, founded } = site().company;
  return {
    '@type': 'Organization',
    '@id': organizationId(),
    name: site().company.name,
    legalName: site().company.legalName,
    url: absoluteUrl(pages.home),
    logo: absoluteUrl(files.appIcon(512)),
    description: site().company.description,
    ...(founded !== null && { foundingDate: String(founded) }),
    email: site().company.email,
    telephone: site().company.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      postalCode: address.postcode,
      addressCountry: address.countryCode,
    },
    sameAs: site().company.social.map((link) => link.href),
  };
}

function webSite(): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': absoluteUrl('/#website'),
    url: absoluteUrl(pages.home),
    name: site().company.name,
    inLanguage: `en-${site().company.address.countryCode}`,
    publisher: { '@id': organizationId() },
  };
}

function service({ slug, name, meta }: OfferPage, parts: readonly Part[]): JsonLd {
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

/** From the home page to the page itself (schema.org/BreadcrumbList). */
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
