import type { JobRowDto } from '../../jobs/schema';
import { companyPageData, hiringCompanyData, homeData, offerData, trailData } from './json-ld';

const parsed = (json: string) => JSON.parse(json) as { '@context': string; '@graph': Record<string, unknown>[] };
const page = {
  slug: 'job-matching',
  name: 'Job Matching',
  meta: { title: 'Job matching', description: 'What it is.' },
};

test('homeData describes the company, and the site that refers to it', () => {
  const {
    '@context': context,
    '@graph': [company, site],
  } = parsed(homeData());
  expect(context).toBe('https://schema.org');
  expect(company).toMatchObject({
    '@type': 'Organization',
    name: 'Northlane',
    foundingDate: '2010',
    address: { addressCountry: 'GB' },
  });
  expect(site).toMatchObject({ '@type': 'WebSite', publisher: { '@id': company?.['@id'] } });
});

test('offerData describes a service with its company, parts and breadcrumbs', () => {
  const [service, trail] = parsed(
    offerData(page, [{ title: 'Part', text: 'Text' }], { label: 'Services', href: '/services' }),
  )['@graph'];
  expect(service).toMatchObject({
    '@type': 'Service',
    name: 'Job Matching',
    description: 'What it is.',
    url: expect.stringMatching(/^https?:.*\/job-matching$/),
  });
  expect(JSON.stringify(service?.hasOfferCatalog)).toContain('"name":"Part"');
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home' },
      { position: 2, name: 'Services' },
      { position: 3, name: 'Job Matching' },
    ],
  });
});

test('hiringCompanyData describes the company, its jobs and breadcrumbs; without jobs only breadcrumbs', () => {
  const [company, list, trail] = parsed(
    hiringCompanyData({
      name: 'Acme <Ltd>',
      website: 'https://acme.example/',
      logo: 'https://northlane.example/logos/a',
      rows: [{ id: 14 }, { id: 7 }] as JobRowDto[],
      page: 2,
    }),
  )['@graph'];
  expect(company).toEqual({
    '@type': 'Organization',
    name: 'Acme <Ltd>',
    sameAs: 'https://acme.example/',
    logo: 'https://northlane.example/logos/a',
  });
  expect(list).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      { position: 1, url: expect.stringMatching(/\/job\/14$/) },
      { position: 2, url: expect.stringMatching(/\/job\/7$/) },
    ],
  });
  expect(trail).toMatchObject({
    itemListElement: [
      { name: 'Home' },
      { name: 'Careers' },
      { name: 'Jobs at Acme <Ltd>', item: expect.stringMatching(/\/careers\/at\/acme-ltd\/2$/) },
    ],
  });
  expect(
    parsed(hiringCompanyData({ name: 'Acme', website: null, logo: null, rows: [], page: 1 }))['@graph'].map(
      (node) => node['@type'],
    ),
  ).toEqual(['BreadcrumbList']);
});

test('companyPageData describes the company and breadcrumbs', () => {
  expect(parsed(companyPageData({ label: 'About Us', href: '/about' }))['@graph'].map((node) => node['@type'])).toEqual(
    ['Organization', 'BreadcrumbList'],
  );
});

test('structured data contains no text that could end its script element', () => {
  const json = trailData({ label: '</script><script>alert(1)</script>', href: '/x' });
  expect(json).not.toContain('<');
  expect(JSON.stringify(parsed(json))).toContain('</script>');
});
